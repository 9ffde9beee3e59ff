import Catalogue
import Testing

struct CourseDateTests {
  // The examples of RFC 3339, section 5.8, and the forms that feeds use.
  @Test(arguments: [
    "2027-05-01", "2024-02-29", "2000-02-29", "0000-01-01", "9999-12-31",
    "1985-04-12T23:20:50.52Z", "1996-12-19T16:39:57-08:00", "1990-12-31T23:59:60Z",
    "1990-12-31T15:59:60-08:00", "1937-01-01T12:00:27.87+00:20",
    "2027-05-01T09:00", "2027-05-01 09:00:00", "2027-05-01T09:00+0200",
  ])
  func `a date that exists is kept as it was given`(text: String) {
    #expect(CourseDate(text)?.description == text)
    #expect(CourseDate("x\(text)".dropFirst())?.description == text)
    #expect(CourseDate(text)?.day == text.prefix(10))
  }

  @Test(arguments: [
    "", "2027", "2027-05", "2027-5-1", "2027-05-1", "27-05-01", "2027-05-01-", "2027-05-012",
    "2027-00-01", "2027-13-01", "2027-05-00", "2027-05-32", "2027-04-31", "2023-02-29",
    "1900-02-29", "2027-05/01", "2027.05.01", "20270501  ", "+027-05-01", "2027-05-0١",
    "２０２７-05-01", "soon", "2027-05-01T", "2027-05-01T9:00", "2027-05-01T24:00",
    "2027-05-01T09:60", "2027-05-01T09:00:61", "2027-05-01T09:00:00.", "2027-05-01T09:00:00:00",
    "2027-05-01T09:00:", "2027-05-01T09", "2027-05-01X09:00", "2027-05-01T09:00z",
    "2027-05-01T09:00ZZ", "2027-05-01T09:00+", "2027-05-01T09:00+2", "2027-05-01T09:00+02",
    "2027-05-01T09:00+24:00", "2027-05-01T09:00+02:60", "2027-05-01T09:00+:0200",
    "2027-05-01T09:00+0:200", "2027-05-01T09:00+02::0", "2027-05-01T09:00+02000",
    "2027-05-01T09:00+02:00:00", "2027-05-01\u{1B}[31m",
  ])
  func `what is no date that exists is none`(text: String) {
    #expect(CourseDate(text) == nil)
  }

  @Test(arguments: [
    ("2027/05/01", "2027-05-01"), ("2027/05/01 09:00", "2027-05-01 09:00"),
  ])
  func `slashes mean the same date`(text: String, date: String) {
    #expect(CourseDate(text) == CourseDate(date))
    #expect(CourseDate(text)?.description == date)
  }

  @Test
  func `dates are in order of time, and a day comes before its hours`() {
    let sorted = ["2026-12-31", "2027-01-01", "2027-01-01T08:00", "2027-01-02"]
    let dates = sorted.reversed().compactMap { CourseDate($0) }.sorted()
    #expect(dates.map(\.description) == sorted)
  }

  @Test(arguments: 1...12)
  func `every month ends where the calendar ends it`(month: Int) {
    let lengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    let prefix = month < 10 ? "2027-0\(month)-" : "2027-\(month)-"
    #expect(CourseDate("\(prefix)\(lengths[month - 1])") != nil)
    #expect(CourseDate("\(prefix)\(lengths[month - 1] + 1)") == nil)
  }
}
