/** What is asked besides the columns; the first value holds unless another is chosen. */
export const DUPLICATES = { skip: "Leave them as they are", update: "Update them from the file" } as const;
export const DATE_ORDERS = { ymd: "2024-05-31", dmy: "31/05/2024", mdy: "05/31/2024" } as const;
export const UNPAID = { PAID: "are paid", Receivable: "are unpaid" } as const;
export const DURATIONS = { minutes: "minutes (90)", hours: "hours (1.5)" } as const;
export const ID_PARTS = { whole: "the whole ID", first: "the part before “_” (123 of 123_456)" } as const;
export const BAD_CELLS = {
  leave: "Import the line without those cells",
  skip: "Skip the whole line",
} as const;

/** Besides a client's own ID, and a phone number or name together with the address. */
export const MATCH_BY = { email: "Email", phone: "Phone number", name: "Full name" } as const;
export type MatchBy = keyof typeof MATCH_BY;

/** What led to a record that is here already, as the result says it. */
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
  /** Of jobs without a status. */
  unpaid: keyof typeof UNPAID;
  /** What a plain number in the duration's column counts. */
  durations: keyof typeof DURATIONS;
  /** What of a client's ID says which client it is. */
  ids: keyof typeof ID_PARTS;
  /** What becomes of a line with a cell that can't be read. */
  cells: keyof typeof BAD_CELLS;
  /** Of clients: the address is a property that is cleaned. */
  places: "yes" | "no";
  /** What else may lead to a client who is here already, with commas: "email,phone". */
  match: string;
};
