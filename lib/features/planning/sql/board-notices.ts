/** A crew's people or their sign-in changed: open run sheets look again; boards don't have to. */
export const CREW_CHANGED = "crew";
