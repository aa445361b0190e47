import { isCrewScreen } from "@/lib/features/offline/kept-rules";
import { path } from "@/lib/paths";
import { scope } from "./scope";

type Shown = { title: string; body: string; tag: string; url: string };

const text = (value: unknown): string => (typeof value === "string" ? value : "");

/** What a notification says; one that can't be read still has to show something. */
export function shownPush(read: () => unknown): Shown {
  let sent: Record<string, unknown> = {};
  try {
    sent = { ...Object(read()) };
  } catch {
    // It isn't ours, or it was cut off.
  }
  const { title, body, tag, url } = sent;
  return {
    title: text(title) || "Runsheet",
    body: text(body),
    tag: text(tag) || "runsheet",
    url: placeOf(text(url)),
  };
}

/** Only crew screens open, whatever a message says. */
function placeOf(url: string): string {
  const { origin } = scope.location;
  const found = URL.canParse(url, origin) ? new URL(url, origin) : null;
  return found?.origin === origin && isCrewScreen(found.pathname) ? found.pathname : path.runsheet();
}

export async function showPush(data: { json: () => unknown } | null): Promise<void> {
  const { title, body, tag, url } = shownPush(() => data?.json());
  const icon = "/icons/crew-192.png";
  await scope.registration.showNotification(title, { body, tag, icon, badge: icon, data: { url } });
}

/** Opens the screen it's about, in a window that already shows it if there is one. */
export async function openPush(data: unknown): Promise<void> {
  const { url } = shownPush(() => data);
  const windows = await scope.clients.matchAll({ type: "window" });
  const crew = windows.filter((each) => isCrewScreen(new URL(each.url).pathname));
  const there = crew.find((each) => new URL(each.url).pathname === url);
  // A window on another screen may have a form open, so we leave it alone.
  if (there) await there.focus();
  else await scope.clients.openWindow(url);
}
