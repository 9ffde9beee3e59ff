"""Whether pages read right: nothing lost, no line too wide, and as Chromium would give them."""

import multiprocessing

from harness import Program, check, equal
from page_words import Missing, ShownText, find_all, installed_pages, markup, words
from text_comparison import Comparison, means

# So wide that table cells don't wrap: wrapped ones stand side by side, and words are cut in two.
COLUMNS = 400


def loss(page):
    """What the page's text lacks; None where it has everything."""
    source = markup(page)
    with Program() as program:
        done = program.run("open", "-", "--dump", "--width", str(COLUMNS), stdin=source)
    if done.code:
        return f"{page}: {done.err}"
    try:
        find_all(ShownText(source).groups, words(done.out, apart=True))
    except Missing as missing:
        return f"{page}: {missing}"


@check
def coverage():
    """Every shown word of git-doc, debian-policy and python3.11-doc is in the text, in order."""
    pages = installed_pages()
    # Some systems leave /usr/share/doc out when they install packages.
    equal(len(pages) > 800, True)
    with multiprocessing.Pool() as pool:
        losses = [found for found in pool.imap(loss, pages, chunksize=8) if found]
    print(f"     {len(pages)} pages, {len(losses)} of them with losses")
    equal(losses, [])


@check
def agreement():
    """Words agree with Chromium's innerText to an F1 of 0.985, ahead of the other browsers."""
    with Program() as program:
        comparison = Comparison(program)
    for title, figures in [("styled", comparison.styled), ("plain", comparison.plain)]:
        figures = means(figures)
        print(f"     {title}:", *(f"{name} {figure:.4f}" for name, figure in figures.items()))
        ours = figures.pop("ours")
        equal([ours >= 0.985, ours > max(figures.values())], [True, True])
