/** The reader's theme; a cookie, so the server renders it without a flash. */
export const THEME_COOKIE = "theme";

export type Theme = "light" | "strong";

export function themeFrom(value: string | undefined | null): Theme {
  return value === "strong" ? "strong" : "light";
}
