import { AREAS } from "@/lib/paths";

/** What the server needs to notify this phone. */
export type PhoneSubscription = { endpoint: string; keys: { p256dh: string; auth: string } };

export type PushState = "unsupported" | "denied" | "off" | "on";

const hasPushes = (): boolean =>
  "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;

const registration = () => navigator.serviceWorker.getRegistration(AREAS.crew);

/** Whether this phone is notified, can be, or can't. */
export async function pushState(): Promise<PushState> {
  if (!hasPushes()) return "unsupported";
  if (Notification.permission === "denied") return "denied";
  const found = await registration();
  if (!found) return "unsupported";
  return (await found.pushManager.getSubscription()) ? "on" : "off";
}

const toBytes = (base64url: string): Uint8Array<ArrayBuffer> => {
  const text = atob(base64url.replace(/-/g, "+").replace(/_/g, "/"));
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
};

const asSent = (subscription: PushSubscription): PhoneSubscription => {
  const { endpoint, keys } = subscription.toJSON();
  return { endpoint: endpoint ?? "", keys: { p256dh: keys?.p256dh ?? "", auth: keys?.auth ?? "" } };
};

/** Asks for permission, after a tap; null if the person says no. */
export async function subscribe(key: string): Promise<PhoneSubscription | null> {
  if ((await Notification.requestPermission()) !== "granted") return null;
  const found = await registration();
  if (!found) return null;
  const before = await found.pushManager.getSubscription();
  // It may have been made with the company's old keys.
  await before?.unsubscribe();
  const applicationServerKey = toBytes(key);
  return asSent(await found.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey }));
}

/** Stops notifications on this phone and returns the address it had, or null. */
export async function unsubscribe(): Promise<string | null> {
  const subscription = await (await registration())?.pushManager.getSubscription();
  await subscription?.unsubscribe();
  return subscription?.endpoint ?? null;
}

/** This phone's subscription; the server needs it again after each login. */
export async function currentSubscription(): Promise<PhoneSubscription | null> {
  if (!hasPushes() || Notification.permission !== "granted") return null;
  const subscription = await (await registration())?.pushManager.getSubscription();
  return subscription ? asSent(subscription) : null;
}
