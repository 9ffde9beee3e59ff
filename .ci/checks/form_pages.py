"""The pages with forms and what is filled in on each, in Chromium and in a session alike."""

import pathlib
import shutil
import tempfile

from form_steps import Attach, Choose, Click, Fill, FillAsked, Submit, entry
from harness import SHARED

HERE = pathlib.Path(__file__).resolve().parent / "forms"
PAGES = []


class FormPage:
    """A page in a file as UTF-8, served in its own encoding."""

    def __init__(self, make, source, kind, codec, query):
        self.name, self.entries = make.__name__, make
        self.source, self.kind, self.codec = source, kind, codec
        self.address = f"/{source.name}{query}"

    def served(self):
        """For the server: where the page is, its Content-Type field and its bytes."""
        # Read as bytes, since line ends are part of some pages.
        body = self.source.read_bytes().decode("utf-8").encode(self.codec)
        return {self.address.split("#")[0]: (self.kind, body)}


def page(source, kind="text/html; charset=utf-8", codec="utf-8", query=""):
    """Registers a page; the function gives its entries for a folder with files."""

    def register(make):
        PAGES.append(FormPage(make, source if source.is_absolute() else HERE / source, kind, codec, query))
        return make

    return register


class Folder:
    """Files to send, with names that need care; the folder goes at the end of a `with` block."""

    FILES = {
        "plain.txt": b"one\ntwo\r\nthree",
        "Übung 1.txt": "Größe € 😀\n".encode(),
        'quo"te.csv': b"a;b\n1;2\n",
        "bytes.bin": bytes(range(256)) + b"\r\n--BOUNDARY--\r\n",
        "empty.png": b"",
        "noending": b"no ending",
        "page.html": b"<p>page",
        "percent%22;semi.pdf": b"%PDF-",
        "日本.jpeg": b"\xff\xd8\xff",
    }

    def __enter__(self):
        self._path = pathlib.Path(tempfile.mkdtemp(prefix="courses-files-"))
        for name, content in self.FILES.items():
            (self._path / name).write_bytes(content)
        return self

    def __exit__(self, *_):
        shutil.rmtree(self._path)

    def __getitem__(self, name):
        return str(self._path / name)


def by(name):
    return f'[name="{name}"]'


def press(text):
    """Presses the button with this text, value or description."""
    return Press(text)


class Press(Click):
    def __init__(self, text):
        super().__init__("", text)

    def in_browser(self, browser):
        browser.evaluate(
            "[...document.querySelectorAll('button, input')].find(b => "
            "['submit', 'image', 'reset', 'button'].includes(b.type) && "
            f"[b.textContent, b.value, b.alt, b.ariaLabel].includes('{self.name}')).click()"
        )


@page(SHARED / "pages/04-forms.html", kind="text/html")
def shared(folder):
    mail = Fill("#femail", "email field", "ada@example.org")
    site = Fill("#furl", "url field", "https://example.org/?a=1&b=2")
    valid = (mail, site)
    return [
        entry("as it stands: its mail and site are no such", press("v-submit"), sent=False),
        entry("valid, submit", *valid, press("v-submit")),
        entry("valid, save", *valid, press("Save draft")),
        entry("valid, image", *valid, press("v-image")),
        entry(
            "everything, save",
            *valid,
            Fill("#ftext", "text field", "Ada Lovelace, Gräfin"),
            FillAsked("#fpassword", "password field", "wonder land "),
            Fill("#ftel", "tel field", "+44 20"),
            Fill("#fsearch", "search field", ""),
            Fill("#fnumber", "number field", "12"),
            Fill("#frange", "range field", "70"),
            Fill("#fdate", "date field", "2027-05-01"),
            Fill("#ftime", "time field", "09:30"),
            Fill("#fdatetime-local", "datetime-local field", "2027-05-01T09:30"),
            Fill("#fmonth", "month field", "2027-05"),
            Fill("#fweek", "week field", "2027-W18"),
            Fill("#fcolor", "color field", "#FF8800"),
            Attach("#ffile", "file field", folder["plain.txt"]),
            Click("#fcheckbox", "checkbox field"),
            Choose(by("track"), "Track", 1),
            Choose(by("m"), "multi", 2, 3),
            Fill(by("why"), "Why", "because\n.\n..\n\nof it"),
            Fill(by("city"), "Text field: empty", "Oslo"),
            press("Save draft"),
        ),
        entry("filled in and reset: the mail is none again",
              *valid, press("v-reset"), press("v-submit"), sent=False),
        entry("reset and filled in", Click("#fcheckbox", "checkbox field"), press("v-reset"), *valid,
              press("v-submit")),
        entry("a button that does nothing", *valid, press("v-button"), sent=False),
        entry("search, empty", press("Find")),
        entry("search", Fill(by("q"), "Search courses", "swift & co"), press("Find")),
        entry("search, without its button", Fill(by("q"), "Search courses", "é"), Submit(2)),
    ]  # fmt: skip


@page(pathlib.Path("controls.html"))
def controls(_):
    filled = (
        Fill(by("text"), "Text", "  two blanks "),
        FillAsked(by("search"), "Search", "asked for"),
        FillAsked(by("secret"), "Secret", " pass word "),
        Fill(by("mail"), "Mail", "grace@example.org"),
        Fill(by("mails"), "Mails", "a@b.org,  c@d.org"),
        Fill(by("site"), "Site", "ftp://example.org/ä"),
        Fill(by("whole"), "Whole", "-0"),
        Fill(by("power"), "Power", "2.50"),
        Fill(by("words"), "Words", ""),
        Fill(by("low"), "Low", "15"),
        Fill(by("tenths"), "Tenths", "0.7"),
        Fill(by("day"), "Day", "2027-12-31"),
        Fill(by("clock"), "Clock", "23:59:00.500"),
        Fill(by("moment"), "Moment", "2027-06-01T08:00"),
        Fill(by("month"), "Month", "2027-02"),
        Fill(by("nowhen"), "Nowhen", "2027-W52"),
        Fill(by("colour"), "Colour", "#00FF7F"),
        Click(by("ticked"), "Ticked"),
        Click(by("valued"), "Valued"),
        Click(by("open"), "Open"),
    )
    buttons = ["Ask", "Send", "Pack", "Write"]
    again = (Click(by("open"), "Open"), Click(by("open"), "Open"))
    return [
        *(entry(f"as it stands, {name}", press(name)) for name in buttons),
        *(entry(f"filled in, {name}", *filled, press(name)) for name in buttons),
        # A step counts from the value that the page gives, which here has half a second.
        entry("off its step", Fill(by("clock"), "Clock", "09:30"), press("Ask"), sent=False),
        entry("filled in and reset", *filled, press("Again"), press("Send")),
        entry("ticked twice", *again, press("Ask")),
    ]


@page(pathlib.Path("get.html"), query="#top")
def get(_):
    words = Fill(by("q"), "Words", "swift + c & d=e#f%20 ")
    buttons = ["Find", "Elsewhere", "Replaced", "Posted", "Unknown", "Typed"]
    return [
        *(entry(f"as it stands, {name}", press(name)) for name in [*buttons, "Nothing", "Bare", "Hollow"]),
        *(entry(f"words, {name}", words, press(name)) for name in buttons),
    ]


@page(pathlib.Path("post.html"), kind="text/html")
def post(_):
    buttons = ["Encode", "Pack", "Write", "Guess", "Ask", "Here"]
    filled = (
        Fill(by("name"), "Name", "Ada & Grace"),
        Fill(by("notes"), "Notes", "a\n\n  b\t\n.\nc"),
        Click(by("news"), "News"),
        Fill(by("Überschrift"), "Überschrift", 'a"b\\c'),
    )
    return [
        entry("the required name is empty", press("Encode"), sent=False),
        entry("a draft needs no name", press("Draft")),
        *(entry(f"named, {name}", filled[0], press(name)) for name in buttons),
        *(entry(f"filled in, {name}", *filled, press(name)) for name in buttons),
    ]


@page(pathlib.Path("files.html"))
def files(folder):
    buttons = ["Hand", "Names", "Listing", "Address"]
    essay = Attach(by("essay"), "Essay", folder["plain.txt"])
    many = (
        Attach(by("essay"), "Essay", folder["bytes.bin"]),
        Attach(by("pictures"), "Pictures", folder["Übung 1.txt"], folder["empty.png"], folder["日本.jpeg"]),
        Attach("input:not([name])", "Nameless", folder["page.html"]),
    )
    one = [
        entry(f"one file, {name.split('.')[-1]}",
              Attach(by("essay"), "Essay", folder[name]), press("Hand"))
        for name in ("Übung 1.txt", 'quo"te.csv', "noending", "page.html", "percent%22;semi.pdf", "empty.png")
    ]  # fmt: skip
    return [
        *(entry(f"no file, {name}", press(name)) for name in buttons),
        *(entry(f"an essay, {name}", essay, press(name)) for name in buttons),
        *(entry(f"many, {name}", *many, press(name)) for name in buttons),
        *one,
        entry("many and reset", *many, press("Again"), press("Hand")),
    ]


@page(pathlib.Path("buttons.html"))
def buttons(_):
    pressed = [
        "Valued", "Default", "Unnamed", "Blank", "Implied", "Typed", "Wrong", "Map", "Nowhere", "Worth",
        "Other", "Packed", "Moved", "Far",
    ]  # fmt: skip
    return [
        *(entry(name, press(name)) for name in pressed),
        *(entry(f"{name} sends nothing", press(name), sent=False) for name in ("Inert", "Quiet", "Back", "Lost")),
        entry("filled in, Back, Typed", Fill(by("word"), "Word", "x"), press("Back"), press("Typed")),
        entry("filled in, Other", Fill(by("word"), "Word", "a=b c"), press("Other")),
    ]


@page(pathlib.Path("owners.html"))
def owners(_):
    filled = (
        Fill(by("before"), "Before", "b"), Fill(by("away"), "Away", "a"),
        Fill(by("nobody"), "Nobody", "n"), Fill(by("after"), "After", "one\ntwo"),
        Choose(by("pick"), "Pick", "nine"), Fill(by("twin"), "Twin", "t"),
    )  # fmt: skip
    return [
        *(entry(f"as it stands, {name}", press(name)) for name in ("Enrol", "Other", "Twins")),
        *(entry(f"filled in, {name}", *filled, press(name)) for name in ("Enrol", "Other", "Twins")),
    ]


@page(pathlib.Path("fieldsets.html"))
def fieldsets(_):
    filled = (
        Fill(by("first"), "First", "f"), Fill(by("inner"), "Inner", "i"), Fill(by("loose"), "Loose", "l"),
        Fill(by("place"), "Place", "Rome"),
    )  # fmt: skip
    return [
        *(entry(f"as it stands, {name}", press(name)) for name in ("Send", "Pack")),
        *(entry(f"filled in, {name}", *filled, press(name)) for name in ("Send", "Pack")),
    ]


@page(pathlib.Path("charsets.html"))
def charsets(_):
    names = [
        "Plain", "Plainparts", "Western", "Westernparts", "Westerntext", "Westernget", "Russian", "Japanese",
        "Wider",
    ]  # fmt: skip
    western = Fill(by("naïve"), "Latin", "“ž” ￥ привет")
    kanji = Fill('form[action="/kanji"] [name=text]', "Kanji", "ｶﾅ 髙 ― № ü 😀")
    return [
        *(entry(name, press(name)) for name in names),
        *(entry(f"filled in, {name}", western, press(name)) for name in names if name.startswith("West")),
        entry("filled in, Japanese", kanji, press("Japanese")),
    ]


def encoded(name, kind, codec):
    """The one page without any text of its own that isn't ASCII, in an encoding."""

    def make(folder):
        text = Fill(by("text"), "Text", "é € 日本 мир 😀 &#233; ～−‖ \u00a0")
        notes = Fill(by("notes"), "Notes", "Grüße\nžluťoučký\n日\n")
        paper = Attach(by("paper"), "Paper", folder["日本.jpeg"])
        names = ["Encode", "Pack", "Write", "Ask"]
        return [
            *(entry(f"as it stands, {name}", press(name)) for name in names),
            *(entry(f"filled in, {name}", text, notes, paper, press(name)) for name in names),
        ]

    make.__name__ = name
    page(pathlib.Path("encoded.html"), kind, codec)(make)


encoded("windows_1252", "text/html; charset=windows-1252", "cp1252")
encoded("latin_1_header", "text/html; charset=ISO-8859-1", "latin-1")
encoded("undeclared", "text/html", "ascii")
encoded("shift_jis", "text/html; charset=Shift_JIS", "shift_jis")
encoded("euc_kr", "text/html; charset=euc-kr", "euc-kr")
encoded("gb18030", "text/html; charset=gb18030", "gb18030")
encoded("iso_2022_jp", "text/html; charset=iso-2022-jp", "iso-2022-jp")
encoded("utf_16", "text/html; charset=utf-16le", "utf-16le")
encoded("utf_16_mark", "text/html", "utf-16")


@page(pathlib.Path("lines.html"))
def lines(_):
    names = ["Encode", "Pack", "Write", "Ask"]
    typed = (
        Fill(by("typed"), "Typed", "one\n.\n..\n\n two \n"),
        Fill(by("leading"), "Leading", "in one line"),
        Fill(by("ends"), "Ends", ""),
        Fill(by("blank"), "Blank", "\n\n"),
    )
    return [
        *(entry(f"as it stands, {name}", press(name)) for name in names),
        *(entry(f"filled in, {name}", *typed, press(name)) for name in names),
        entry("filled in and reset", *typed, press("Again"), press("Encode")),
    ]


@page(pathlib.Path("selects.html"))
def selects(_):
    names = ["Ask", "Send", "Pack"]
    chosen = (
        Choose(by("first"), "First", "Wed"), Choose(by("twice"), "Twice", 1), Choose(by("held"), "Held", "m"),
        Choose(by("group"), "Group", "f2"), Choose(by("sized"), "Sized", 2),
        Choose(by("many"), "Many", 2, 3), Choose(by("none"), "None", 1), Choose(by("spaced"), "Spaced", "Shown"),
        Choose(by("empty"), "Empty", "OK"),
    )  # fmt: skip
    return [
        *(entry(f"as it stands, {name}", press(name)) for name in names),
        *(entry(f"chosen, {name}", *chosen, press(name)) for name in names),
        entry("nothing of many", Choose(by("many"), "Many"), press("Ask")),
        entry("chosen and reset", *chosen, press("Again"), press("Send")),
    ]


@page(pathlib.Path("radios.html"))
def radios(_):
    names = ["One", "Onepost", "Two"]
    low, top, remote = (Click(f"[aria-label={name}]", name) for name in ("Low", "Top", "Remote"))
    case, left = (Click(f"[aria-label={name}]", name) for name in ("Case", "Left"))
    milk, bare = (Click(f"[aria-label={name}]", name) for name in ("Milk", "Bare"))
    return [
        *(entry(f"as it stands, {name}", press(name)) for name in names),
        *(entry(f"chosen, {name}", low, top, case, left, milk, bare, press(name)) for name in names),
        entry("chosen twice stays", top, top, press("One")),
        entry("one elsewhere in the group", top, remote, press("One")),
        entry("chosen and reset", top, remote, milk, press("Again"), press("One")),
    ]


@page(pathlib.Path("misplaced.html"))
def misplaced(_):
    filled = (
        Fill("[aria-label=Cell]", "Cell", "one"), Fill("[aria-label=Cell2]", "Cell2", "two"),
        Fill(by("inner"), "Inner", "in"), Fill(by("orphan"), "Orphan", "or"),
        Fill(by("fostered"), "Fostered", "fo"), Choose(by("sel"), "Sel", 2),
    )  # fmt: skip
    names = ["Row1", "Row2", "Later button", "Last"]
    return [
        *(entry(f"as it stands, {name}", press(name)) for name in names),
        *(entry(f"filled in, {name}", *filled, press(name)) for name in names),
        entry("the inner form's end is the outer one's", press("Nested"), sent=False),
        entry("filled in, the outer form", *filled, Submit(3)),
    ]


@page(pathlib.Path("names.html"))
def names(_):
    filled = (
        Fill(by("isindex"), "Isindex", "words here"), Fill(by("left"), "Left", "שלום"),
        Fill(by("auto"), "Auto", "مرحبا"), Fill(by("area"), "Area", "left again"),
        Fill("[aria-label=Blank]", "Blank", "x"), Fill("[aria-label=Array2]", "Array2", "22"),
    )  # fmt: skip
    buttons = ["Send", "Pack", "Write"]
    return [
        *(entry(f"as it stands, {name}", press(name)) for name in buttons),
        *(entry(f"filled in, {name}", *filled, press(name)) for name in buttons),
    ]


@page(pathlib.Path("base.html"), query="?old=1#part")
def base(_):
    names = [
        "Noaction", "Emptyaction", "Emptypost", "Relative", "Emptyformaction", "Over", "Spaced", "Fragment",
    ]  # fmt: skip
    return [
        *(entry(f"as it stands, {name}", press(name)) for name in names),
        entry("filled in, Noaction", Fill(by("none"), "None", "n"), press("Noaction")),
    ]


@page(pathlib.Path("self.html"), query="?old=1&more#part")
def self_sent(_):
    return [
        *(entry(f"as it stands, {number}", Submit(number)) for number in (1, 2, 3)),
        entry("filled in, 1", Fill(by("word"), "Word", "w"), Submit(1)),
        entry("filled in, 2", Fill(by("notes"), "Notes", "1\n2"), Submit(2)),
        entry("filled in, 3", Click(by("box"), "Box"), Fill(by("packed"), "Packed", ""), Submit(3)),
    ]
