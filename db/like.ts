/** Takes a pattern's wildcard characters literally (T25). */
const literally = (text: string): string => text.replace(/[\\%_]/g, "\\$&");

/** A `like` pattern that finds the text anywhere, exactly as typed. */
export const holding = (text: string): string => `%${literally(text)}%`;

/** One that finds it at the beginning only. */
export const beginning = (text: string): string => `${literally(text)}%`;
