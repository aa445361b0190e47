import type { OpenSession } from "./schema";

/** The ways somebody can take the second step of a log-in. */
export type Factors = {
  passkeys: { id: string; name: string; since: string; lastUsed: string | null }[];
  codeApp: { since: string; lastUsed: string | null } | null;
  /** Recovery codes that are still good. */
  recoveryCodes: number;
};

export type AccountView = {
  fullname: string;
  username: string;
  email: string | null;
  /** The login is older than ten minutes: changing the password asks for the present one. */
  asksCurrent: boolean;
  /** The office chose the password: nothing else goes until there is an own one. */
  mustChangePassword: boolean;
  /** The settings ask for a second factor: nothing else goes until there is one. */
  mustAddFactor: boolean;
  factors: Factors;
  /** Where to go on afterwards, when that was asked for. */
  next: string | null;
  sessions: OpenSession[];
};
