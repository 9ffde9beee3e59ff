#pragma once

// libedit, opened at first use: linked, it would cost every command a millisecond at its start,
// since it brings three libraries along. Its variadic calls, which Swift can't import, have one
// function here for each use.

#include <histedit.h>
#include <stdbool.h>

/// Opens the library; false where it can't be had. Every other function needs an open library.
/// Thread-safe.
bool cedit_open(void);

EditLine *cedit_create(const char *program, FILE *input, FILE *output, FILE *messages);
void cedit_free(EditLine *editor);
/// The line with its line feed, valid until the next call; null at the end of input.
const char *cedit_read(EditLine *editor, int *count);
/// Asks for the window's size anew.
void cedit_resize(EditLine *editor);

int cedit_set_client_data(EditLine *editor, void *data);
void *cedit_client_data(EditLine *editor);
int cedit_set_prompt(EditLine *editor, char *(*prompt)(EditLine *));
int cedit_set_key_reader(EditLine *editor, el_rfunc_t reader);
int cedit_set_terminal(EditLine *editor, const char *name);
int cedit_use_emacs_keys(EditLine *editor);
int cedit_bind(EditLine *editor, const char *key, const char *command);
/// What a key does: it returns one of the CC_ codes.
typedef unsigned char (*cedit_function)(EditLine *editor, wint_t key);
/// Binds a key to a function; one function for each editor.
int cedit_bind_function(EditLine *editor, const char *key, cedit_function function);
/// The line as it stands, without an end mark, valid until it is changed.
const LineInfoW *cedit_line(EditLine *editor);
/// Puts text at the cursor, without drawing it.
int cedit_insert(EditLine *editor, const wchar_t *text);
/// Moves by characters, to the left where they are negative, without drawing it.
void cedit_move_cursor(EditLine *editor, int characters);
int cedit_prepare_terminal(EditLine *editor);
int cedit_refresh(EditLine *editor);
int cedit_use_history(EditLine *editor, History *lines);

History *cedit_history_create(void);
void cedit_history_free(History *lines);
int cedit_history_set_size(History *lines, int size);
int cedit_history_skip_repeats(History *lines);
int cedit_history_enter(History *lines, const char *line);
