#include "CEdit.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stddef.h>

#define EACH_FUNCTION(DO)                                                        \
  DO(el_init) DO(el_end) DO(el_gets) DO(el_resize) DO(el_set) DO(el_get)         \
  DO(el_wset) DO(el_wline) DO(el_winsertstr) DO(el_cursor)                       \
  DO(history_init) DO(history_end) DO(history)

static struct {
#define POINTER(name) typeof(name) *name;
  EACH_FUNCTION(POINTER)
} library;

static pthread_once_t once = PTHREAD_ONCE_INIT;
static bool is_open;

static void open_library(void) {
  void *handle = dlopen("libedit.so.2", RTLD_NOW | RTLD_LOCAL);
  is_open = handle != NULL;
#define LOOK_UP(name) is_open = is_open && (library.name = (typeof(library.name))dlsym(handle, #name));
  EACH_FUNCTION(LOOK_UP)
}

bool cedit_open(void) {
  pthread_once(&once, open_library);
  return is_open;
}

EditLine *cedit_create(const char *program, FILE *input, FILE *output, FILE *messages) {
  return library.el_init(program, input, output, messages);
}

void cedit_free(EditLine *editor) { library.el_end(editor); }

const char *cedit_read(EditLine *editor, int *count) { return library.el_gets(editor, count); }

void cedit_resize(EditLine *editor) { library.el_resize(editor); }

int cedit_set_client_data(EditLine *editor, void *data) {
  return library.el_set(editor, EL_CLIENTDATA, data);
}

void *cedit_client_data(EditLine *editor) {
  void *data = NULL;
  return library.el_get(editor, EL_CLIENTDATA, &data) == 0 ? data : NULL;
}

int cedit_set_prompt(EditLine *editor, char *(*prompt)(EditLine *)) {
  return library.el_set(editor, EL_PROMPT, prompt);
}

int cedit_set_key_reader(EditLine *editor, el_rfunc_t reader) {
  return library.el_set(editor, EL_GETCFN, reader);
}

int cedit_set_terminal(EditLine *editor, const char *name) {
  return library.el_set(editor, EL_TERMINAL, name);
}

int cedit_use_emacs_keys(EditLine *editor) { return library.el_set(editor, EL_EDITOR, "emacs"); }

int cedit_bind(EditLine *editor, const char *key, const char *command) {
  return library.el_set(editor, EL_BIND, key, command, (char *)NULL);
}

int cedit_bind_function(EditLine *editor, const char *key, cedit_function function) {
  // The wide call keeps the pointers; the narrow one would leak a copy of each.
  int result = library.el_wset(editor, EL_ADDFN, L"courses-function", L"of the program", function);
  return result == 0 ? cedit_bind(editor, key, "courses-function") : result;
}

const LineInfoW *cedit_line(EditLine *editor) { return library.el_wline(editor); }

int cedit_insert(EditLine *editor, const wchar_t *text) {
  return library.el_winsertstr(editor, text);
}

void cedit_move_cursor(EditLine *editor, int characters) { library.el_cursor(editor, characters); }

int cedit_prepare_terminal(EditLine *editor) { return library.el_set(editor, EL_PREP_TERM, 1); }

int cedit_refresh(EditLine *editor) { return library.el_set(editor, EL_REFRESH); }

int cedit_use_history(EditLine *editor, History *lines) {
  return library.el_set(editor, EL_HIST, library.history, lines);
}

History *cedit_history_create(void) { return library.history_init(); }

void cedit_history_free(History *lines) { library.history_end(lines); }

int cedit_history_set_size(History *lines, int size) {
  HistEvent event;
  return library.history(lines, &event, H_SETSIZE, size);
}

int cedit_history_skip_repeats(History *lines) {
  HistEvent event;
  return library.history(lines, &event, H_SETUNIQUE, 1);
}

int cedit_history_enter(History *lines, const char *line) {
  HistEvent event;
  return library.history(lines, &event, H_ENTER, line);
}
