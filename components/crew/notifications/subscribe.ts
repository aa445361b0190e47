import { AREAS } from "@/lib/paths";

/** What the server has to know to notify this phone. */
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

/** Asks the person, from a tap of theirs; null when they say no. */
export async function subscribe(key: string): Promise<PhoneSubscription | null> {
  if ((await Notification.requestPermission()) !== "granted") return null;
  const found = await registration();
  if (!found) return null;
  const before = await found.pushManager.getSubscription();
  // It may be bound to earlier keys of the company.
  await before?.unsubscribe();
  const applicationServerKey = toBytes(key);
  return asSent(await found.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey }));
}

/** Stops it on this phone; the address it had, null when it had none. */
export async function unsubscribe(): Promise<string | null> {
  const subscription = await (await registration())?.pushManager.getSubscription();
  await subscription?.unsubscribe();
  return subscription?.endpoint ?? null;
}

/** The subscription this phone has: after a new log-in the server has to hear of it again. */
export async function currentSubscription(): Promise<PhoneSubscription | null> {
  if (!hasPushes() || Notification.permission !== "granted") return null;
  const subscription = await (await registration())?.pushManager.getSubscription();
  return subscription ? asSent(subscription) : null;
}
