import webPush from "web-push";
import type { Handle } from "@/db/client";
import { findPushKeys, type StoredKeys, savePushKeys } from "@/lib/core/pushes/sql/push-keys";
import { deleteAllSubscriptions } from "@/lib/core/pushes/sql/pushes";
import { openSecret, sealSecret } from "@/lib/core/sign-in/factors/secrets";

/** The secret belongs to the company, not to an employee. */
const COMPANY = 0;

const seal = ({ publicKey, privateKey }: StoredKeys): StoredKeys => ({
  publicKey,
  privateKey: sealSecret(COMPANY, privateKey),
});

/**
 * The keys that prove to push services that a notification is ours, made on first use. If NEXTAUTH_SECRET was replaced
 * without keeping the old one, we can't read them any more: we make new ones, and people turn their phones on again.
 */
export async function pushKeys(db: Handle): Promise<StoredKeys> {
  const stored = await findPushKeys(db);
  const opened = stored && openSecret(COMPANY, stored.privateKey);
  if (stored && opened) {
    const keys = { publicKey: stored.publicKey, privateKey: opened.secret };
    if (opened.isOld) await savePushKeys(db, seal(keys), stored);
    return keys;
  }
  if (stored) await deleteAllSubscriptions(db);
  await savePushKeys(db, seal(webPush.generateVAPIDKeys()), stored);
  // Another server may have stored its own first.
  const saved = await findPushKeys(db);
  const mine = saved && openSecret(COMPANY, saved.privateKey);
  if (!saved || !mine) throw new Error("The keys for notifications were not stored");
  return { publicKey: saved.publicKey, privateKey: mine.secret };
}
