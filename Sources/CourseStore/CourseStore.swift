// CourseStore
