import { findClientLogin, findStaffLogin, forgetTries, forgiveTry } from "@/db/queries/logins";
import type { Context } from "@/lib/context";
import { verifyPassword } from "./password";
import { throttle } from "./throttle";

export type Credentials = {
  username: string;
  password: string;
  address: string;
};
export type Principal = { kind: "staff"; hrid: number } | { kind: "client"; cfid: number };

const FREE_TRIES = { account: 5, address: 60 };

/**
 * Who a name and password belong to, or null: the one door for the contract's login and next-auth's own
 * (security.md C). Tries are counted before the password is verified. Errors: 429 with the seconds to wait.
 * Needs the pool, not a transaction: the count must stay when the login fails.
 */
export async function authenticate(
  ctx: Pick<Context, "db" | "now">,
  { username, password, address }: Credentials,
): Promise<Principal | null> {
  const name = username.trim().toLowerCase();
  const account = `account:${name}`;
  // The account first: tries it already refuses must not use up the address for other people.
  await throttle(ctx, account, FREE_TRIES.account);
  await throttle(ctx, `address:${address}`, FREE_TRIES.address);
  const staff = await findStaffLogin(ctx.db, name);
  const client = staff ? null : await findClientLogin(ctx.db, name);
  const fits = await verifyPassword(staff?.passwordHash ?? client?.passwordHash ?? null, password);
  if (!fits) return null;
  await forgetTries(ctx.db, account);
  // A whole shop logs in from one address every morning: only failures may add up there.
  await forgiveTry(ctx.db, `address:${address}`, FREE_TRIES.address);
  if (staff) return { kind: "staff", hrid: staff.hrid };
  return client ? { kind: "client", cfid: client.cfid } : null;
}
