/** What is said where a card is needed and something of it is missing. */
export const CARD_INCOMPLETE = "Credit card info incomplete";

/** What the card provider's form found wrong with what was typed; a number or date that can't be says so itself. */
export const cardProblem = ({ code, message }: { code?: string; message?: string }): string =>
  code?.startsWith("invalid_") && message ? message : CARD_INCOMPLETE;
