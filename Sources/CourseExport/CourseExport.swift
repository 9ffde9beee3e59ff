// CourseExport
