// libedit's variadic calls, which Swift can't import, one function for each use.
#pragma once
#include <histedit.h>

static inline int cedit_set_client_data(EditLine *editor, void *data) {
  return el_set(editor, EL_CLIENTDATA, data);
}

static inline void *cedit_client_data(EditLine *editor) {
  void *data = 0;
  return el_get(editor, EL_CLIENTDATA, &data) == 0 ? data : 0;
}

static inline int cedit_set_prompt(EditLine *editor, char *(*prompt)(EditLine *)) {
  return el_set(editor, EL_PROMPT, prompt);
}

static inline int cedit_set_key_reader(EditLine *editor, el_rfunc_t reader) {
  return el_set(editor, EL_GETCFN, reader);
}

static inline int cedit_set_terminal(EditLine *editor, const char *name) {
  return el_set(editor, EL_TERMINAL, name);
}

static inline int cedit_use_emacs_keys(EditLine *editor) {
  return el_set(editor, EL_EDITOR, "emacs");
}

static inline int cedit_bind(EditLine *editor, const char *key, const char *command) {
  return el_set(editor, EL_BIND, key, command, (char *)0);
}

static inline int cedit_prepare_terminal(EditLine *editor) {
  return el_set(editor, EL_PREP_TERM, 1);
}

static inline int cedit_refresh(EditLine *editor) {
  return el_set(editor, EL_REFRESH);
}

static inline int cedit_use_history(EditLine *editor, History *lines) {
  return el_set(editor, EL_HIST, history, lines);
}

static inline int cedit_history_set_size(History *lines, int size) {
  HistEvent event;
  return history(lines, &event, H_SETSIZE, size);
}

static inline int cedit_history_skip_repeats(History *lines) {
  HistEvent event;
  return history(lines, &event, H_SETUNIQUE, 1);
}

static inline int cedit_history_enter(History *lines, const char *line) {
  HistEvent event;
  return history(lines, &event, H_ENTER, line);
}
