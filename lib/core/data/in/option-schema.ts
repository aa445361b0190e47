/** The choices besides the columns; the first value applies unless the user chooses another. */
export const DUPLICATES = { skip: "Leave them as they are", update: "Update them from the file" } as const;
export const DATE_ORDERS = { ymd: "2024-05-31", dmy: "31/05/2024", mdy: "05/31/2024" } as const;
export const UNPAID = { PAID: "are paid", Receivable: "are unpaid" } as const;
export const DURATIONS = { minutes: "minutes (90)", hours: "hours (1.5)" } as const;
export const ID_PARTS = { whole: "the whole ID", first: "the part before “_” (123 of 123_456)" } as const;
export const BAD_CELLS = {
  leave: "Import the line without those cells",
  skip: "Skip the whole line",
} as const;

/** Ways to match a client besides the client's own ID, or a phone number or name together with the address. */
export const MATCH_BY = { email: "Email", phone: "Phone number", name: "Full name" } as const;
export type MatchBy = keyof typeof MATCH_BY;

/** How we found a record that's already here, as the result says it. */
export const FOUND_BY: Record<string, string> = {
  key: "by ID",
  details: "by phone, name and address",
  email: "by email",
  phone: "by phone",
  name: "by name",
  file: "same record earlier in the file",
  address: "by client and address",
  username: "by username or name",
  work: "same work, place and day",
  client_details: "client found by contact details and address",
  client_email: "client found by email",
  client_phone: "client found by phone",
  client_name: "client found by name",
};

export type ImportOptions = {
  duplicates: keyof typeof DUPLICATES;
  dates: keyof typeof DATE_ORDERS;
  /** For jobs without a status. */
  unpaid: keyof typeof UNPAID;
  /** The unit of a plain number in the duration column. */
  durations: keyof typeof DURATIONS;
  /** Which part of a client's ID identifies the client. */
  ids: keyof typeof ID_PARTS;
  /** What to do with a line that has an unreadable cell. */
  cells: keyof typeof BAD_CELLS;
  /** For clients: the address is a property we clean. */
  places: "yes" | "no";
  /** What else can match an existing client, separated by commas: "email,phone". */
  match: string;
};
