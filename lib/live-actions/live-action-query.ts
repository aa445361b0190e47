/** The live action in the address /edit_live_action/{id}; 0, nobody's, when it is no number. */
export const liveActionInPath = (key: string): number => (/^\d{1,9}$/.test(key) ? Number(key) : 0);
