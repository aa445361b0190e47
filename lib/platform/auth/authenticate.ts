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

/** The key for counting tries at an account by devices that have never logged in to it. */
const accountTries = (name: string): string => `account:${name.trim().toLowerCase()}`;

/** The key for one device that has logged in before; without a device, the prefix that all such keys share. */
const deviceTries = (principal: Principal, device?: Device): string =>
  `device:${accountOf(principal)}:${device?.id ?? ""}`;

/**
 * Finds out whose name and password these are, or null; both the contract's login and next-auth's own use it. It counts
 * the try before it verifies the password. Devices that logged in to the account before are counted separately, so
 * other people's wrong tries don't keep its owner waiting. Errors: 429 with the seconds to wait. Needs the pool, not a
 * transaction: the count must stay when the login fails.
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

/** Counts a try; returns a function that takes it back if the password is right. */
async function countOnDevice(ctx: Counting, tries: string): Promise<() => Promise<void>> {
  await throttle(ctx, tries, FREE_TRIES.account);
  return () => forgetTries(ctx.db, tries);
}

async function countFromAddress(
  ctx: Counting,
  account: string,
  address: string,
): Promise<() => Promise<void>> {
  // The account first: tries it refuses anyway mustn't use up the address's tries for other people.
  await throttle(ctx, account, FREE_TRIES.account);
  await throttle(ctx, address, FREE_TRIES.address);
  return async () => {
    await forgetTries(ctx.db, account);
    // A whole shop logs in from one address every morning, so only failures may add up there.
    await forgiveTry(ctx.db, address, FREE_TRIES.address);
  };
}

/** Forgets all wrong tries at an account, on any device, because its owner has proved their identity another way. */
export async function forgetTriesOf(
  ctx: Pick<Context, "db">,
  principal: Principal,
  name: string | null,
): Promise<void> {
  if (name) await forgetTries(ctx.db, accountTries(name));
  await forgetDeviceTries(ctx.db, deviceTries(principal));
}
