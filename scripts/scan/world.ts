import type postgres from "postgres";
import { DEMO_PASSWORD } from "@/db/seed/logins";

/** The logins the tools use. */
export const LOGINS = [
  "nobody",
  "owner",
  "manager",
  "closer",
  "sales",
  "partner",
  "driver",
  "client@example.com",
] as const;
export type Login = (typeof LOGINS)[number];

export type Scan = {
  address: string;
  full: boolean;
  /** Where sqlmap continues when a run was cut off. */
  from: number;
  /** The logins wapiti uses. */
  as: string[] | undefined;
  sql: postgres.Sql;
  pid: number;
  /** A login's cookie; logs in again when something ended the session. */
  cookie: (login: Login) => Promise<string>;
};

/** What the guard expects of a write: the app's own fetch. */
export const OWN_FETCH = {
  "sec-fetch-site": "same-origin",
  "sec-fetch-mode": "cors",
  "sec-fetch-dest": "empty",
  "content-type": "application/json",
};

async function logIn(address: string, login: Login, tries = 10): Promise<string> {
  const response = await fetch(`${address}/api/sessions`, {
    method: "POST",
    headers: OWN_FETCH,
    body: JSON.stringify({ username: login, password: DEMO_PASSWORD }),
  });
  // A busy machine answers so after three seconds; that isn't a finding.
  if (response.status === 503 && tries > 1) return logIn(address, login, tries - 1);
  if (!response.ok) throw new Error(`Nobody can log in as ${login}: ${response.status}`);
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");
}

/** Acts as the demo world's partner: people with partner_admin write in a partner's books. */
async function standIn(address: string, cookie: string, sql: postgres.Sql): Promise<void> {
  const [row] = await sql`select hrid from employees where username = 'partner'`;
  const body = JSON.stringify({ hrid: row?.hrid });
  const headers = { ...OWN_FETCH, cookie };
  const { ok, status } = await fetch(`${address}/api/sessions/set_mgr`, { method: "POST", headers, body });
  if (!ok) throw new Error(`The owner cannot stand in for a partner: ${status}`);
}

export function logins(address: string, sql: postgres.Sql): Scan["cookie"] {
  const known = new Map<Login, string>();
  const holds = async (cookie: string) => {
    const response = await fetch(`${address}/api/sessions/verify_user`, { headers: { cookie } });
    return response.ok && ((await response.json()) as { user: unknown }).user !== null;
  };
  return async (login) => {
    if (login === "nobody") return "";
    const found = known.get(login);
    if (found && (await holds(found))) return found;
    const cookie = await logIn(address, login);
    if (login === "owner") await standIn(address, cookie, sql);
    known.set(login, cookie);
    return cookie;
  };
}
