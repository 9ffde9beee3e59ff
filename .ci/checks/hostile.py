"""Pages made to cost much, or to send control characters: within limits, and with their text.

COURSES_TIME_SCALE (1 unless set) stretches the time that each page may take, for slow machines.
"""

import os
import re
import subprocess

from harness import Program, check, equal

SECONDS = 1.5 * float(os.environ.get("COURSES_TIME_SCALE", "1"))
MEGABYTES = 110


def numbered(count, pattern):
    """`pattern` with each number from 0 in the place of `#`."""
    return "".join(pattern.replace("#", str(number)) for number in range(count))


def spread(count, *parts):
    """`count` pieces, the parts in turn."""
    return "".join(parts) * (count // len(parts))


def nested(depth):
    """Two tables in each, so many deep."""
    inner = nested(depth - 1) if depth else "x"
    return f"<table><tr><td>{inner}<td>{inner}</table>"


# What each page has before ` the text`; where it never ends, the text is at its start.
ISSUE = {
    "100,000 div": lambda: "<div>" * 100_000,
    "100,000 div with text": lambda: "<div>x" * 100_000,
    "20,000 ul li": lambda: "<ul><li>" * 20_000,
    "20,000 ul li with text": lambda: "<ul><li>x" * 20_000,
    "3,000 tables in tables": lambda: "<table><tr><td>" * 3_000,
    "3,000 tables in tables with text": lambda: "<table><tr><td>x" * 3_000,
    "100,000 b": lambda: "<b>" * 100_000,
    "100,000 b with text": lambda: "<b>x" * 100_000,
    "100,000 b i u s": lambda: spread(100_000, "<b>", "<i>", "<u>", "<s>"),
    "100,000 b with ids": lambda: numbered(100_000, "<b id=#>x"),
    "100,000 font colours": lambda: numbered(100_000, "<font color=#>x"),
    "100,000 a": lambda: numbered(100_000, "<a href=#>x"),
    "100,000 span": lambda: "<span>" * 100_000,
    "100,000 em and strong, blocks": lambda: spread(100_000, "<em>", "<strong>") + "<p>x" * 20_000,
    "300 b with ids, 50,000 p": lambda: numbered(300, "<b id=#>") + "<p>x" * 50_000,
    "100,000 b with ids, 50,000 div": lambda: numbered(100_000, "<b id=#>") + "<div>x</div>" * 50_000,
    "50,000 p with b": lambda: numbered(50_000, "<p><b id=#>x"),
    "50,000 attributes": lambda: f"<p {numbered(50_000, 'a#=x ')}>",
    "spans of 60 million": lambda: "<table><tr><td colspan=60000000 rowspan=60000000>a<td>b<tr><td>c</table>",
    "many huge spans": lambda: "<table>" + "<tr><td colspan=60000000 rowspan=60000000>a<td>b" * 500 + "</table>",
    "textarea of 99,999,999": lambda: "<textarea cols=99999999 rows=99999999>x</textarea><input size=99999999>",
    "a word of 5 MB": lambda: "x" * 5_000_000 + " ",
    "a wide word of 5 MB": lambda: "数" * 1_666_666 + " ",
    "300,000 combining marks": lambda: "a" + "\u0301" * 300_000 + " ",
    "300,000 joiners": lambda: "a" + "\u200d" * 300_000 + " ",
    "a flag of 300,000": lambda: "\U0001f1e9" * 300_000 + " ",
    "a family of 100,000": lambda: "\U0001f469\u200d" * 100_000 + " ",
}

MORE = {
    "600,000 p in 510 div": lambda: "<div>" * 510 + "<p>" * 600_000,
    "600,000 p x in 510 div": lambda: "<div>" * 510 + "<p>x" * 600_000,
    "100,000 li in 250 ul": lambda: "<ul><li>" * 250 + "<li>x" * 100_000,
    "450,000 cells": lambda: "<table>" + ("<tr>" + "<td>x" * 9) * 50_000 + "</table>",
    "450,000 cells in a row": lambda: "<table><tr>" + "<td>x" * 450_000 + "</table>",
    "450,000 rows": lambda: "<table>" + "<tr><td>x" * 450_000 + "</table>",
    "1,000 x 1,000 cells": lambda: "<table>" + ("<tr>" + "<td>" * 1_000) * 1_000 + "</table>",
    "1,000 x 200 cells x": lambda: "<table>" + ("<tr>" + "<td>x" * 1_000) * 200 + "</table>",
    "colspan 1,000 in 5,000 rows": lambda: "<table>" + "<tr><td colspan=1000>x" * 5_000 + "</table>",
    "rowspan 65,534 in 5,000 rows": lambda: "<table>" + "<tr><td rowspan=65534>x" * 5_000 + "</table>",
    "1,000,000 stray end tags": lambda: "</b>" * 1_000_000,
    "1,000,000 stray end tags of all": lambda: spread(1_000_000, "</a>", "</div>", "</li>", "</table>", "</x>", "</h1>"),
    "stray end tags in 500 div": lambda: "<div>" * 500 + "</b>" * 500_000,
    "stray end tags in 500 span": lambda: "<span>" * 500 + "</i>" * 500_000,
    "stray x in 500 span": lambda: "<span>" * 500 + "</x>" * 500_000,
    "stray li in 500 div": lambda: "<div>" * 500 + "</li>" * 500_000,
    "stray h1 in 500 div": lambda: "<div>" * 500 + "</h1>" * 500_000,
    "100,000 option": lambda: "<select>" + "<option>x" * 100_000 + "</select>",
    "100,000 optgroup": lambda: "<select>" + "<optgroup label=y><option>x" * 100_000 + "</select>",
    "100,000 option without select": lambda: "<option>x" * 100_000,
    "100,000 optgroup option": lambda: "<optgroup><option>x" * 100_000,
    "100,000 select": lambda: "<select><option>x</select>" * 100_000,
    "100,000 select in select": lambda: "<select>" * 100_000,
    **{
        f"100,000 {name}": (lambda name: lambda: f"<{name}>" * 100_000)(name)
        for name in (
            "dl><dd", "dl><dt", "blockquote", "font", "svg", "math", "button", "object", "form",
            "applet", "marquee", "center", "fieldset", "details", "section", "h1", "p", "li",
            "dd", "nobr", "a", "code", "u", "label", "tr", "td", "caption", "colgroup", "ruby><rt",
            "ruby><rb><rtc", "rtc", "svg><foreignObject", "math><mi", "svg><a", "table", "tbody", "table><b",
            "table><div", "table><tr><td><b", "x-y", "pre", "address><b", "option", "noscript",
            "menu", "summary", "body", "html", "head", "frame", "input type=hidden",
            "image", "isindex", "rb",
        )
    },
    # What is in it is another form of the formula, and hidden.
    "100,000 annotation-xml": lambda: "the text" + "<math><annotation-xml>" * 100_000,
    "100,000 frameset": lambda: "the text<frameset>" * 100_000,
    "100,000 form end": lambda: "<form></form>" * 100_000,
    "100,000 form in div end": lambda: "<div><form></div></form>" * 100_000,
    "200,000 </p>": lambda: "</p>" * 200_000,
    "200,000 </br>": lambda: "</br>" * 200_000,
    "200,000 </p> in 500 div": lambda: "<div>" * 500 + "</p>" * 200_000,
    "foster b": lambda: "<table>" + "<b>" * 200_000 + "</table>",
    "foster b ids": lambda: "<table>" + numbered(200_000, "<b id=#>x") + "</table>",
    "foster b rows": lambda: "<table>" + "<tr><b>x" * 200_000 + "</table>",
    "foster text rows": lambda: "<table>" + "<tr>x" * 200_000 + "</table>",
    "foster text": lambda: "<table>" + "x<br>" * 200_000 + "</table>",
    "foster text in 200 tables": lambda: "<table><tr><td>" * 200 + "<table>" + "<tr>x" * 100_000 + "</table>",
    "foster div": lambda: "<table>" + "<div>x</div>" * 200_000 + "</table>",
    "foster a": lambda: "<table>" + numbered(100_000, "<a href=#>x</a>") + "</table>",
    "foster input": lambda: "<table>" + "<input>" * 100_000 + "</table>",
    "foster hidden and others": lambda: "<table>" + spread(200_000, "<input type=hidden>", "<li>", "x", "<tr>") + "</table>",
    "1,000,000 entities": lambda: "&amp;" * 1_000_000,
    "1,000,000 unknown entities": lambda: "&notaname;" * 500_000,
    "1,000,000 &": lambda: "&" * 3_000_000,
    "1 MB of &#1;": lambda: "&#1;" * 250_000,
    "5 MB of &#x200b;": lambda: "&#x200b;" * 600_000,
    "open comment": lambda: "the text<!--" + "x - " * 1_250_000,
    "comments unclosed": lambda: "the text" + "<!-- x" * 800_000,
    "dashes in a comment": lambda: "the text<!--" + "-" * 5_000_000,
    "open tag": lambda: "the text<p " + "x" * 5_000_000,
    "open tag of names": lambda: "the text<p " + "x " * 2_500_000,
    "open tag of <": lambda: "the text<p " + "<" * 5_000_000,
    "open value": lambda: "the text<p title='" + "x" * 5_000_000,
    "open values": lambda: "the text" + "<p title='" * 500_000,
    "open CDATA": lambda: "the text<svg><![CDATA[" + "x]] " * 1_250_000,
    "open bogus CDATA": lambda: "the text<![CDATA[" + "x]] " * 1_250_000,
    "CDATA pieces": lambda: "<svg>" + "<![CDATA[x]]>" * 300_000 + "</svg>",
    "open script": lambda: "the text<script>" + "x < y " * 800_000,
    "open script with comments": lambda: "the text<script>" + "<!--<script>" * 400_000,
    "open script ends": lambda: "the text<script>" + "</scrip" * 700_000,
    "open style": lambda: "the text<style>" + "x{} " * 1_250_000,
    "open style /*": lambda: "the text<style>" + "/*" * 2_500_000,
    "open style {": lambda: "the text<style>" + "a{" * 2_500_000,
    "open style a,a": lambda: "the text<style>" + "a," * 2_000_000 + "{display:none}",
    "open title": lambda: "the text<title>" + "x < y " * 800_000,
    "open textarea": lambda: "the text<textarea>" + "x < y " * 800_000,
    "open textarea <": lambda: "the text<textarea>" + "<" * 5_000_000,
    "a name of 5 MB": lambda: "the text<" + "x" * 5_000_000 + ">",
    "an attribute name of 5 MB": lambda: "<p " + "x" * 5_000_000 + ">",
    "an attribute of 5 MB": lambda: "<p title='" + "x " * 2_500_000 + "'>",
    "an href of 5 MB": lambda: "<a href='" + "x" * 5_000_000 + "'>link</a> ",
    "an alt of 5 MB": lambda: "<img alt='" + "x " * 2_500_000 + "'>",
    "a class of 5 MB": lambda: "<style>.y{display:none}</style><p class='" + "x " * 2_500_000 + "'>",
    "a doctype of 5 MB": lambda: "<!doctype " + "x" * 5_000_000 + ">",
    "100,000 doctypes": lambda: "<!doctype html>" * 300_000,
    "<! without end": lambda: "the text" + "<!" * 2_000_000,
    "5 MB of <": lambda: "<" * 5_000_000 + " ",
    "5 MB of </": lambda: "the text" + "</" * 2_500_000,
    "5 MB of <?": lambda: "the text" + "<?" * 2_500_000,
    "5 MB of <a<a": lambda: "the text" + "<a" * 2_500_000,
    "50,000 rules, 30,000 elements": lambda: "<style>" + numbered(50_000, ".c#{display:none}") + "</style>"
    + f"<b class='{numbered(50, 'd# ')}'>x</b>" * 30_000,
    "100,000 rules, the same class": lambda: "<style>" + ".c.d{display:none}" * 100_000 + "</style>"
    + "<b class='c e'>x</b>" * 10_000,
    "100,000 rules for b": lambda: "<style>" + "b.d{display:none}b#i{display:none}" * 50_000 + "</style>" + "<b>x</b>" * 10_000,
    "100,000 rules for *": lambda: "<style>" + "*{color:red}" * 100_000 + "[x]{display:none}" * 10_000 + "</style>" + "<b>x</b>" * 10_000,
    "100,000 attribute rules": lambda: "<style>" + numbered(100_000, "[a='#']{display:none}") + "</style>" + "<b title=3>x</b>" * 10_000,
    "elements with 50 classes": lambda: "<style>.y{display:none}</style>" + f"<b class='{numbered(50, 'c# ')}'>x</b>" * 20_000,
    "a rule of 50,000 classes": lambda: "<style>" + numbered(50_000, ".c#") + "{display:none}</style>" + f"<b class='{numbered(1000, 'c# ')}'>x</b>" * 500,
    "a style of 5 MB": lambda: "<p style='" + "color:red;" * 500_000 + "'>",
    "a style of 5 MB of displays": lambda: "<p style='" + "display:block;" * 350_000 + "'>",
    "a style of 5 MB of spaces": lambda: "<p style='" + " " * 5_000_000 + "'>",
    "100,000 labels for one": lambda: "<input id=i>" + "<label for=i>x</label>" * 100_000,
    "100,000 fields of one label": lambda: "<label for=i>x</label>" + "<input id=i>" * 100_000,
    "100,000 fields in one label": lambda: "<label>x" + "<input>" * 100_000 + "</label>",
    "100,000 labels around": lambda: "<label>x" * 100_000 + "<input>" * 10_000,
    "100,000 anchors of one id": lambda: "<p id=i>x</p>" * 100_000,
    "100,000 links to anchors": lambda: numbered(50_000, "<a href='##'>x</a><p id=#>y</p>"),
    "100,000 empty links": lambda: "<a href=x></a>" * 100_000,
    "nested empty links and spans": lambda: "<a href=x><span>" * 100_000,
    "200,000 img alt": lambda: "<img alt=x>" * 200_000,
    "100,000 items of 2,147,483,647": lambda: "<ol start=2147483647>" + "<li value=2147483647>x" * 100_000 + "</ol>",
    "start of 19 digits": lambda: "<ol start=9223372036854775807>" + "<li>x" * 1_000 + "<li value=9223372036854775807>y</ol>",
    "items of 10,000 digits": lambda: ("<ol start=" + "9" * 10_000 + "><li>x") * 400,
    "roman of 10,000": lambda: "<ol type=i start=1000000000>" + "<li>x" * 10_000 + "</ol>",
    "reversed": lambda: "<ol reversed>" + "<li>x" * 100_000 + "</ol>",
    "reversed lists in lists": lambda: "<ol reversed><li>x" * 250 + "<li>y" * 100_000,
    "10 MB of spaces": lambda: " " * 10_000_000,
    "10 MB of line ends": lambda: "\n" * 10_000_000,
    "10 MB of spaces in pre": lambda: "<pre>" + " " * 10_000_000 + "</pre>",
    "1 MB of line ends in pre": lambda: "<pre>" + "\n" * 1_000_000 + "</pre>",
    "5 MB of tabs in pre": lambda: "<pre>" + "\t" * 1_000_000 + "</pre>",
    "tabs after wide in pre": lambda: "<pre>" + "数\t" * 300_000 + "</pre>",
    "tabs in elements in pre": lambda: "<pre>" + "<b>数\t</b>" * 50_000 + "</pre>",
    "5 MB of nbsp": lambda: "&nbsp;" * 800_000,
    "5 MB of nbsp words": lambda: "x&nbsp;" * 700_000 + " ",
    "5 MB of soft hyphens": lambda: "x&shy;" * 800_000 + " ",
    "800,000 wbr": lambda: "x<wbr>" * 500_000 + " ",
    "800,000 br": lambda: "<br>" * 800_000,
    "800,000 x br": lambda: "x<br>" * 800_000,
    "20,000 hr": lambda: "<hr>" * 20_000,
    "50,000 headings": lambda: numbered(50_000, "<h2 id=h#>x</h2>"),
    "50,000 headings around": lambda: "<h1>x<h2>y" * 50_000,
    "100,000 sup": lambda: "<sup>1</sup>" * 300_000,
    "100,000 q": lambda: "<q>" * 100_000,
    "100,000 roles": lambda: "<b>x</b><i>y</i>" * 300_000,
    "100,000 details": lambda: "<details><summary>x</summary>y</details>" * 100_000,
    "100,000 dl": lambda: "<dl>" + "<dt>x<dd>y" * 200_000 + "</dl>",
    "100,000 iframe": lambda: "<iframe src=x></iframe>" * 100_000,
    "100,000 links in 500 cells": lambda: "<table>" + ("<tr><td>" + "<a href=x>y</a>" * 200) * 500 + "</table>",
    "a cell of 5 MB": lambda: "<table><tr><td>x<td>" + "word " * 1_000_000 + "</table>",
    "tables in cells 8 deep": lambda: "<table>" + "<tr><td>x<td><table>" * 8 + "<tr><td>y<td>z" * 20_000 + "</table>" * 9,
    "100 tables in tables x 100 rows": lambda: ("<table>" + "<tr><td>a<td>b" * 100 + "<tr><td>") * 200,
    "two tables in each, 14 deep": lambda: nested(14),
    "100,000 tables": lambda: "<table><tr><td>x</table>" * 50_000,
    "100,000 captions": lambda: "<table>" + "<caption>x</caption>" * 100_000 + "</table>",
    "100,000 cols": lambda: "<table><colgroup>" + "<col span=1000>" * 100_000 + "<tr><td>x</table>",
    "100,000 tbody": lambda: "<table>" + "<tbody><tr><td>x" * 100_000 + "</table>",
    "1,000 columns headed, 300 rows": lambda: "<table><tr>" + "<th>head" * 1_000 + ("<tr>" + "<td>x" * 1_000) * 300 + "</table>",
    "b open over blocks": lambda: "<b>" + "<p>x</p>" * 200_000,
    "adoption": lambda: "<b><p></b>" * 100_000,
    "adoption with text": lambda: "<b>x<p>y</b>z" * 100_000,
    "adoption a": lambda: "<a>x<p>y</a>z" * 100_000,
    "adoption in 500 div": lambda: "<div>" * 400 + "<b><i><u><div></b></i></u>" * 30_000,
    "adoption one b many blocks": lambda: ("<b>" + "<div>" * 400 + "</b>") * 500,
    "adoption deep": lambda: "<b>" + "<i>" * 8 + "<div>" * 400 + "</b>" * 200_000,
    "a in a through tables": lambda: "<a><table><tr><td>" * 20_000,
    "nobr": lambda: "<nobr>x" * 100_000,
    "button": lambda: "<button>x" * 100_000,
    "em over tables": lambda: numbered(200, "<em id=#>") + "<table><tr><td>x</table>" * 20_000,
    "em over x br": lambda: numbered(200, "<em id=#>") + "x<br>" * 200_000,
    "em over li": lambda: numbered(200, "<em id=#>") + "<ul>" + "<li>x" * 100_000,
    "meta, base, link": lambda: "<meta><base href=x><link>" * 100_000,
    "16 attributes each": lambda: f"<b {numbered(16, 'a#=x ')}>x</b>" * 30_000,
    "256 attributes each": lambda: f"<b {numbered(255, 'a#=x ')}>x</b>" * 1_500,
    "the same attribute": lambda: "<b " + "a=x " * 100_000 + ">",
    "body attributes": lambda: numbered(100_000, "<body a#=x>"),
    "html attributes": lambda: numbered(100_000, "<html a#=x>"),
    "html attributes in svg": lambda: "<svg>" + numbered(100_000, "<html a#=x>"),
}


def measured(program, page):
    """The text shown, the seconds of processor time and the megabytes of one page."""
    peak = program.home / "peak"
    # `time` asks for the peak, for a child's own figure begins with that of this process. A busy
    # machine's waiting doesn't count.
    words = ["/usr/bin/time", "-f", "%M %U %S", "-o", str(peak)]
    done = subprocess.run(
        [*words, *program.arguments("open", str(page), "--dump")], stdin=subprocess.DEVNULL,
        capture_output=True, env=program.environment(), timeout=SECONDS * 40,
    )
    equal((done.returncode, done.stderr), (0, b""))
    kilobytes, user, system = map(float, peak.read_text().split())
    text = re.sub(r"\s*\n\s*", " ", done.stdout.decode())
    return text, user + system, kilobytes / 1000


def run_pages(pages):
    wrong = []
    with Program() as program:
        page = program.home / "page.html"
        for name, make in pages.items():
            html = make()
            page.write_text(html if html.startswith("the text") else html + " the text")
            try:
                text, seconds, megabytes = measured(program, page)
            except (AssertionError, subprocess.TimeoutExpired) as error:
                wrong.append((name, str(error)[:200]))
                continue
            print(f"     {name:40} {seconds:5.2f} s {megabytes:4.0f} MB", flush=True)
            if seconds > SECONDS or megabytes > MEGABYTES or "the text" not in text:
                wrong.append((name, seconds, megabytes, text[-80:]))
    equal(wrong, [])


@check
def hostile_pages():
    """Each hostile page is shown within 1.5 seconds and 110 MB."""
    run_pages({**ISSUE, **MORE})


# Where a page can hold text that is shown; `@` is where the control characters go.
PLACES = """<!doctype html><meta charset="@"><title>a@b</title><base href="http://a.example/@">
<style>.x@{display:none}#@{}</style><meta http-equiv=refresh content="0;url=x@y">
<p>a@b<p class="@" id="@" style="display:@">a@b<x@y>a</x@y><p @=x>a<!--@--><?@><pre>a@b</pre>
<img alt="a@b"><img title="a@b"><a href="x@y">a@b</a><a href="x@y"></a><a href="x" title="a@b"></a>
<a href="x" aria-label="a@b"></a><area href="x@y" alt="a@b"><a name="x@y">a</a><a href="#@">b</a>
<input value="a@b" name="x@y"><input placeholder="a@b"><input aria-label="a@b"><input title="a@b">
<input type="a@b"><input type=submit value="a@b"><input type=checkbox id="x@y"><label for="x@y">a@b
</label><textarea>a@b</textarea><button>a@b</button><button value="a@b" aria-label="a@b"></button>
<select><optgroup label="a@b"><option label="a@b">c<option selected>a@b</select>
<ol type="@" start="@"><li value="1@2">a@b</ol><ul type="@"><li>a@b</ul><dl><dt>a@b<dd>a@b</dl>
<table><caption>a@b</caption><tr><th>a@b<th>c<tr><td colspan="2@" align="@">a@b</table>
<details><summary>a@b</summary>a@b</details><svg><title>a@b</title><text>a@b<![CDATA[a@b]]></svg>
<iframe src="x@y" title="a@b"></iframe><video src="x@y" title="a@b"></video><object data="x@y"
title="a@b">a@b</object><embed src="x@y"><q>a@b</q><ruby>a@b<rt>a@b</ruby><h1>a@b</h1><h2 id="@">
a@b</h2><blockquote cite="@">a@b</blockquote><meter title="a@b">a@b</meter><progress>a@b</progress>"""
CONTROLS = [*range(0x20), *range(0x7F, 0xA0), 0x61C, 0x200E, 0x200F, *range(0x2028, 0x202F),
            *range(0x2066, 0x206A)]


@check
def control_characters():
    """No control character of a page gets out of it, from wherever in it and however written."""
    shown = "".join(map(chr, CONTROLS))
    sequence = "\x1b[31m \x1b]0;x\x07 \x1bc \x9b31m \x9d0;x\x9c"
    pages = [PLACES.replace("@", text).encode() for text in (*shown, shown, sequence)]
    pages += [PLACES.replace("@", f"&#{number};").encode() for number in CONTROLS]
    pages += [PLACES.replace("@", f"&#x{number:x}").encode() for number in CONTROLS]
    pages += [PLACES.encode().replace(b"@", bytes([byte])) for byte in CONTROLS if byte < 256]
    allowed = {0x0A}
    with Program() as program:
        page = program.home / "page.html"
        page.write_bytes(b"<hr>".join(pages))
        for words in [], ["--links"], ["--plain", "--links"], ["--width", "40"]:
            out = program.run("open", str(page), "--dump", *words)
            equal((out.code, out.err), (0, ""))
            equal([hex(n) for n in CONTROLS if n not in allowed and chr(n) in out.out], [])
        # Alone, since the first of several titles and charsets is the one that counts.
        for html in pages:
            page.write_bytes(html)
            out = program.run("open", str(page), "--dump", "--links")
            equal([hex(n) for n in CONTROLS if n not in allowed and chr(n) in out.out + out.err], [])
