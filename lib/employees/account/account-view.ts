import type { OpenSession } from "./schema";

export type AccountView = {
  fullname: string;
  username: string;
  email: string | null;
  /** The login is older than ten minutes: changing the password asks for the present one. */
  asksCurrent: boolean;
  sessions: OpenSession[];
};
