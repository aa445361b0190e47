import type { OpenSession } from "./schema";

export type AccountView = {
  fullname: string;
  username: string;
  email: string | null;
  /** The login is older than ten minutes: changing the password asks for the present one. */
  asksCurrent: boolean;
  /** The office chose the password: nothing else goes until there is an own one. */
  mustChangePassword: boolean;
  /** Where to go on afterwards, when that was asked for. */
  next: string | null;
  sessions: OpenSession[];
};
