import { beforeEach, describe, expect, it, vi } from "vitest";

// How the service worker handles a notification, with stand-ins for its globals.

type Shown = { title: string; body: string; tag: string; data: { url: string } };
const shown: Shown[] = [];
const opened: string[] = [];
const focused: string[] = [];
let windows: string[] = [];

Object.assign(globalThis, {
  BUILD: "test",
  location: new URL("https://runsheet.example/crew-worker.js"),
  registration: {
    showNotification: async (title: string, rest: Omit<Shown, "title">) =>
      void shown.push(Object.assign({ title }, rest)),
  },
  clients: {
    matchAll: async () => windows.map((url) => ({ url, focus: async () => void focused.push(url) })),
    openWindow: async (url: string) => void opened.push(url),
  },
});
const { openPush, showPush } = await import("@/components/crew/offline/worker/pushes");

beforeEach(() => {
  for (const list of [shown, opened, focused]) list.length = 0;
  windows = [];
  vi.restoreAllMocks();
});

const SHEET = "/crews/react_crew_mgt/runsheet";

describe("a notification", () => {
  it("shows what was sent", async () => {
    const sent = {
      kind: "day",
      title: "Your day changed",
      body: "Open your run sheet.",
      tag: "day",
      url: SHEET,
    };
    await showPush({ json: () => sent });
    expect(shown).toMatchObject([
      { title: "Your day changed", body: "Open your run sheet.", tag: "day", data: { url: SHEET } },
    ]);
  });

  it("shows something even if the message can't be read, and opens only the crew's own screens", async () => {
    await showPush(null);
    await showPush({
      json: () => {
        throw new SyntaxError("cut off");
      },
    });
    await showPush({
      json: () => ({ title: "Hello", url: "https://elsewhere.example/crews/react_crew_mgt" }),
    });
    await showPush({ json: () => ({ title: "Hello", url: "/office/settings" }) });
    expect(shown.map(({ title }) => title)).toEqual(["Runsheet", "Runsheet", "Hello", "Hello"]);
    expect(new Set(shown.map(({ data }) => data.url))).toEqual(new Set([SHEET]));
  });

  it("opens its screen in the window that already shows it, otherwise in a new one", async () => {
    windows = ["https://runsheet.example/crews/react_crew_mgt/job-details/4"];
    await openPush({ url: SHEET });
    expect([opened, focused]).toEqual([[SHEET], []]);
    windows.push(`https://runsheet.example${SHEET}`);
    await openPush({ url: SHEET });
    expect([opened, focused]).toEqual([[SHEET], [`https://runsheet.example${SHEET}`]]);
  });
});
