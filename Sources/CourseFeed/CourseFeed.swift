// CourseFeed
