/** The mailed link "This wasn't me" as its page shows it: still to be pressed, pressed already, or no good any more. */
export type NotMeView =
  | { state: "open"; who: "staff" | "client"; token: string }
  | { state: "done"; who: "staff" | "client" }
  | { state: "spent" };
