/** A mailed link as its page shows it: still to be pressed, pressed already, or no good any more. */
export type EmailLinkView =
  | { state: "open"; email: string; token: string }
  | { state: "done"; email: string }
  | { state: "spent" };
