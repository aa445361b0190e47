/** Characters a pattern would take for wildcards are what they are (T25). */
export const literally = (text: string): string => text.replace(/[\\%_]/g, "\\$&");

/** A pattern for `like` that holds the text as it is typed, wherever it stands. */
export const holding = (text: string): string => `%${literally(text)}%`;
