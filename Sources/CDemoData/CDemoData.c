#include "CDemoData.h"

// One array and one entry for each file in Data/: a preprocessor can't list a folder.
// DemoDataTests fails for a file that is missing here.

static const uint8_t readme_md[] = {
#embed "../../Data/README.md"
};

static const uint8_t about_html[] = {
#embed "../../Data/about.html"
};

static const uint8_t courses_beekeeping_html[] = {
#embed "../../Data/courses/beekeeping.html"
};

static const uint8_t courses_bookbinding_html[] = {
#embed "../../Data/courses/bookbinding.html"
};

static const uint8_t courses_bread_and_patience_html[] = {
#embed "../../Data/courses/bread-and-patience.html"
};

static const uint8_t courses_data_structures_html[] = {
#embed "../../Data/courses/data-structures.html"
};

static const uint8_t courses_first_steps_in_swift_html[] = {
#embed "../../Data/courses/first-steps-in-swift.html"
};

static const uint8_t courses_francais_debutants_html[] = {
#embed "../../Data/courses/francais-debutants.html"
};

static const uint8_t courses_how_maps_lie_html[] = {
#embed "../../Data/courses/how-maps-lie.html"
};

static const uint8_t courses_japanese_calligraphy_html[] = {
#embed "../../Data/courses/japanese-calligraphy.html"
};

static const uint8_t courses_letters_and_diaries_html[] = {
#embed "../../Data/courses/letters-and-diaries.html"
};

static const uint8_t courses_linear_algebra_html[] = {
#embed "../../Data/courses/linear-algebra.html"
};

static const uint8_t courses_open_choir_html[] = {
#embed "../../Data/courses/open-choir.html"
};

static const uint8_t courses_small_telescopes_html[] = {
#embed "../../Data/courses/small-telescopes.html"
};

static const uint8_t images_book_svg[] = {
#embed "../../Data/images/book.svg"
};

static const uint8_t images_brush_svg[] = {
#embed "../../Data/images/brush.svg"
};

static const uint8_t images_cafe_svg[] = {
#embed "../../Data/images/cafe.svg"
};

static const uint8_t images_comb_svg[] = {
#embed "../../Data/images/comb.svg"
};

static const uint8_t images_letter_svg[] = {
#embed "../../Data/images/letter.svg"
};

static const uint8_t images_loaf_svg[] = {
#embed "../../Data/images/loaf.svg"
};

static const uint8_t images_map_svg[] = {
#embed "../../Data/images/map.svg"
};

static const uint8_t images_notes_svg[] = {
#embed "../../Data/images/notes.svg"
};

static const uint8_t images_orion_png[] = {
#embed "../../Data/images/orion.png"
};

static const uint8_t images_shear_svg[] = {
#embed "../../Data/images/shear.svg"
};

static const uint8_t images_terminal_svg[] = {
#embed "../../Data/images/terminal.svg"
};

static const uint8_t images_tree_svg[] = {
#embed "../../Data/images/tree.svg"
};

static const uint8_t index_html[] = {
#embed "../../Data/index.html"
};

static const uint8_t private_courses_json[] = {
#embed "../../Data/private/courses.json"
};

static const uint8_t rooms_html[] = {
#embed "../../Data/rooms.html"
};

static const uint8_t style_css[] = {
#embed "../../Data/style.css"
};

#define FILE(path, array) {path, array, sizeof array}

static const struct demo_data_file files[] = {
    FILE("README.md", readme_md),
    FILE("about.html", about_html),
    FILE("courses/beekeeping.html", courses_beekeeping_html),
    FILE("courses/bookbinding.html", courses_bookbinding_html),
    FILE("courses/bread-and-patience.html", courses_bread_and_patience_html),
    FILE("courses/data-structures.html", courses_data_structures_html),
    FILE("courses/first-steps-in-swift.html", courses_first_steps_in_swift_html),
    FILE("courses/francais-debutants.html", courses_francais_debutants_html),
    FILE("courses/how-maps-lie.html", courses_how_maps_lie_html),
    FILE("courses/japanese-calligraphy.html", courses_japanese_calligraphy_html),
    FILE("courses/letters-and-diaries.html", courses_letters_and_diaries_html),
    FILE("courses/linear-algebra.html", courses_linear_algebra_html),
    FILE("courses/open-choir.html", courses_open_choir_html),
    FILE("courses/small-telescopes.html", courses_small_telescopes_html),
    FILE("images/book.svg", images_book_svg),
    FILE("images/brush.svg", images_brush_svg),
    FILE("images/cafe.svg", images_cafe_svg),
    FILE("images/comb.svg", images_comb_svg),
    FILE("images/letter.svg", images_letter_svg),
    FILE("images/loaf.svg", images_loaf_svg),
    FILE("images/map.svg", images_map_svg),
    FILE("images/notes.svg", images_notes_svg),
    FILE("images/orion.png", images_orion_png),
    FILE("images/shear.svg", images_shear_svg),
    FILE("images/terminal.svg", images_terminal_svg),
    FILE("images/tree.svg", images_tree_svg),
    FILE("index.html", index_html),
    FILE("private/courses.json", private_courses_json),
    FILE("rooms.html", rooms_html),
    FILE("style.css", style_css),
};

size_t demo_data_count(void) { return sizeof files / sizeof *files; }

const struct demo_data_file *demo_data_file(size_t index) {
  return index < demo_data_count() ? &files[index] : NULL;
}
