import { generateURI, verifySync } from "otplib";
import type { Handle } from "@/db/client";
import type { Context } from "@/lib/context";
import { listCodeSecrets, lockCodeApp, noteCodeUse, replaceCodeSecret } from "@/lib/core/sign-in/sql/factors";
import { openSecret, sealSecret } from "./secrets";

/** Phones' clocks are a little off, so the code before and the one after the current one count too. */
const TOLERANCE_S = 30;

export const codeAppUri = (username: string, secret: string): string =>
  generateURI({ issuer: "Runsheet", label: username, secret });

type Typed = {
  hrid: number;
  code: string /** For the first code of an app that isn't in use yet. */;
  first?: true;
};

/** Whether it's a code from the person's app, newer than the last one used. Records the use. */
export async function proveCode(
  ctx: Pick<Context, "db" | "now">,
  { hrid, code, first }: Typed,
): Promise<boolean> {
  const app = await lockCodeApp(ctx.db, hrid);
  if (!app || (app.confirmedAt === null) !== (first === true)) return false;
  const opened = openSecret(hrid, app.secret);
  const token = code.replace(/\s/g, "");
  if (opened === null || !/^\d{6}$/.test(token)) return false;
  const epoch = Math.floor(ctx.now.getTime() / 1000);
  const found = verifySync({ secret: opened.secret, token, epoch, epochTolerance: TOLERANCE_S });
  // HOTP results have no time step; our codes are always time-based.
  if (!found.valid || !("timeStep" in found) || found.timeStep <= (app.lastStep ?? -1)) return false;
  await noteCodeUse(
    ctx.db,
    hrid,
    first
      ? { lastStep: found.timeStep, confirmedAt: ctx.now }
      : { lastStep: found.timeStep, lastUsedAt: ctx.now },
  );
  if (opened.isOld) await replaceCodeSecret(ctx.db, resealed(hrid, app.secret, opened.secret));
  return true;
}

const resealed = (hrid: number, from: string, secret: string) => ({
  hrid,
  from,
  to: sealSecret(hrid, secret),
});

/**
 * Re-encrypts secrets that are still under the secret we're replacing, so everyone's app keeps working. Returns how
 * many there were. Servers on either secret can keep running as long as they accept both.
 */
export async function resealCodeApps(db: Handle): Promise<number> {
  let count = 0;
  for (const { hrid, secret } of await listCodeSecrets(db)) {
    const opened = openSecret(hrid, secret);
    if (!opened?.isOld) continue;
    await replaceCodeSecret(db, resealed(hrid, secret, opened.secret));
    count++;
  }
  return count;
}
