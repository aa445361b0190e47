import {
  findClientLogin,
  findStaffLogin,
  forgetDeviceTries,
  forgetTries,
  forgiveTry,
} from "@/db/queries/auth/logins";
import type { Context, Device } from "@/lib/context";
import { accountOf, isKnownDevice } from "./known-device";
import { verifyPassword } from "./password";
import { throttle } from "./throttle";

export type Credentials = {
  username: string;
  password: string;
  address: string;
  /** The browser, if someone has logged in with it before. */
  device?: Device | null;
};
export type Principal = { kind: "staff"; hrid: number } | { kind: "client"; cfid: number };

const FREE_TRIES = { account: 5, address: 60 };

/** Under which key tries at an account are counted, by devices that never logged in to it. */
const accountTries = (name: string): string => `account:${name.trim().toLowerCase()}`;

/** The same by one device that did; without a device what all such keys begin with. */
const deviceTries = (principal: Principal, device?: Device): string =>
  `device:${accountOf(principal)}:${device?.id ?? ""}`;

/**
 * Who a name and password belong to, or null: the one door for the contract's login and next-auth's own. Tries are
 * counted before the password is verified. A device that logged in to the account before is counted by itself, so
 * others' wrong tries don't keep its owner waiting. Errors: 429 with the seconds to wait.
 * Needs the pool, not a transaction: the count must stay when the login fails.
 */
export async function authenticate(
  ctx: Pick<Context, "db" | "now">,
  { username, password, address, device }: Credentials,
): Promise<Principal | null> {
  const { principal, passwordHash } = await findLogin(ctx, username.trim().toLowerCase());
  const forgive =
    principal && device && isKnownDevice(device, principal)
      ? await countOnDevice(ctx, deviceTries(principal, device))
      : await countFromAddress(ctx, accountTries(username), `address:${address}`);
  if (!(await verifyPassword(passwordHash, password))) return null;
  await forgive();
  return principal;
}

type Login = { principal: Principal | null; passwordHash: string | null };

async function findLogin(ctx: Pick<Context, "db">, name: string): Promise<Login> {
  const staff = await findStaffLogin(ctx.db, name);
  if (staff) return { principal: { kind: "staff", hrid: staff.hrid }, passwordHash: staff.passwordHash };
  const client = await findClientLogin(ctx.db, name);
  return {
    principal: client && { kind: "client", cfid: client.cfid },
    passwordHash: client?.passwordHash ?? null,
  };
}

type Counting = Pick<Context, "db" | "now">;

/** Counts a try and answers what takes it back when the password fits. */
async function countOnDevice(ctx: Counting, tries: string): Promise<() => Promise<void>> {
  await throttle(ctx, tries, FREE_TRIES.account);
  return () => forgetTries(ctx.db, tries);
}

async function countFromAddress(
  ctx: Counting,
  account: string,
  address: string,
): Promise<() => Promise<void>> {
  // The account first: tries it already refuses must not use up the address for other people.
  await throttle(ctx, account, FREE_TRIES.account);
  await throttle(ctx, address, FREE_TRIES.address);
  return async () => {
    await forgetTries(ctx.db, account);
    // A whole shop logs in from one address every morning: only failures may add up there.
    await forgiveTry(ctx.db, address, FREE_TRIES.address);
  };
}

/** Forgets every wrong try at an account, on whatever device: its owner has proved themselves in another way. */
export async function forgetTriesOf(
  ctx: Pick<Context, "db">,
  principal: Principal,
  name: string | null,
): Promise<void> {
  if (name) await forgetTries(ctx.db, accountTries(name));
  await forgetDeviceTries(ctx.db, deviceTries(principal));
}
