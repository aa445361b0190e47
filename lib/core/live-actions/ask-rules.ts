/** How a live action starts that asks the office for something, and doesn't only tell what a client did. */
export const ASKS = "The client asks to";
export const isAsk = (description: string): boolean => description.startsWith(ASKS);

/** The last step of one that the client doesn't want any more. */
export const TAKEN_BACK = "The client took this request back.";
