// CourseWeb
