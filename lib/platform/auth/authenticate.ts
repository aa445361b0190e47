import type { Context, Device } from "@/lib/context";
import { findClientLogin, findStaffLogin } from "@/lib/platform/auth/sql/logins";
import { forgetUse, forgetUses, giveBack, spend } from "@/lib/platform/fair-use/fair-use";
import { accountOf, isKnownDevice } from "./known-device";
import { verifyPassword } from "./password";

export type Credentials = {
  username: string;
  password: string;
  address: string;
  /** The browser, if someone has logged in with it before. */
  device?: Device | null;
};
export type Principal = { kind: "staff"; hrid: number } | { kind: "client"; cfid: number };

/** Whose tries those are that devices make at an account they've never logged in to. */
const accountNamed = (name: string): string => name.trim().toLowerCase();

/** One device that has logged in before; without a device, how all those of the account begin. */
const deviceAt = (principal: Principal, device?: Device): string =>
  `${accountOf(principal)}:${device?.id ?? ""}`;

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
      ? await countOnDevice(ctx, deviceAt(principal, device))
      : await countFromAddress(ctx, accountNamed(username), address);
  if (!(await verifyPassword(passwordHash, password))) return null;
  await forgive();
  return principal;
}

type Login = { principal: Principal | null; passwordHash: string | null };

/** Looks among staff and clients whoever it is, so that every name takes the same time. */
async function findLogin(ctx: Pick<Context, "db">, name: string): Promise<Login> {
  const staff = await findStaffLogin(ctx.db, name);
  const client = await findClientLogin(ctx.db, name);
  if (staff) return { principal: { kind: "staff", hrid: staff.hrid }, passwordHash: staff.passwordHash };
  return {
    principal: client && { kind: "client", cfid: client.cfid },
    passwordHash: client?.passwordHash ?? null,
  };
}

type Counting = Pick<Context, "db" | "now">;

/** Counts a try; returns a function that takes it back if the password is right. */
async function countOnDevice(ctx: Counting, device: string): Promise<() => Promise<void>> {
  await spend(ctx, "log_in_device", device);
  return () => forgetUse(ctx, "log_in_device", device);
}

async function countFromAddress(
  ctx: Counting,
  account: string,
  address: string,
): Promise<() => Promise<void>> {
  // The account first: tries it refuses anyway mustn't use up the address's tries for other people.
  await spend(ctx, "log_in_account", account);
  await spend(ctx, "log_in_address", address);
  return async () => {
    await forgetUse(ctx, "log_in_account", account);
    // A whole shop logs in from one address every morning, so only failures may add up there.
    await giveBack(ctx, "log_in_address", address);
  };
}

/** Forgets all wrong tries at an account, on any device, because its owner has proved their identity another way. */
export async function forgetTriesOf(
  ctx: Pick<Context, "db">,
  principal: Principal,
  name: string | null,
): Promise<void> {
  if (name) await forgetUse(ctx, "log_in_account", accountNamed(name));
  await forgetUses(ctx, "log_in_device", deviceAt(principal));
}
