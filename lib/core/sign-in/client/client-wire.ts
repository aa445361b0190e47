import type { findClient } from "@/db/queries/sign-in/identity";

type ClientRow = NonNullable<Awaited<ReturnType<typeof findClient>>>;

/** A client's row as calls answer it; the contract drops what it does not name, the password's hash first. */
export const clientToWire = ({ secondEmail, ...client }: ClientRow) => ({
  ...client,
  second_email: secondEmail,
});
