/** Whose clients a search shows, for the screen to say so. */
export type SearchShows = "all" | "crew" | "partner";
