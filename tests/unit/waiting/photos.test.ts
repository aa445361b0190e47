import "fake-indexeddb/auto";
import { describe, expect, it } from "vitest";
import { drawnSize } from "@/components/ui/images/shrink";
import type { NewWaiting } from "@/lib/platform/waiting/waiting-rules";
import { FakeServer, Phone, Tab } from "./world";

// Photos wait in the same line as everything else, but never in anything else's way.

const entry = (key: string, more: Partial<NewWaiting> = {}): NewWaiting => ({
  key,
  owner: 1,
  endpoint: "POST /api/probe",
  url: "/api/probe",
  method: "POST",
  body: "{}",
  input: { key },
  subject: `job:${key}`,
  act: "Start",
  about: "",
  page: "/",
  tappedAt: Date.UTC(2026, 4, 12, 12),
  ...more,
});
const photo = (key: string) =>
  entry(key, { body: null, file: new Blob([key], { type: "image/jpeg" }), subject: `picture:${key}` });

function world() {
  const server = new FakeServer();
  const phone = new Phone(server);
  const drain = async (tab: Tab) => {
    let over = false;
    void tab.sender.drain(1).then(() => {
      over = true;
    });
    await phone.until(() => over || tab.dead);
  };
  return { server, phone, drain, stored: () => server.stored.map(({ key }) => key) };
}

describe("photos in line", () => {
  it("go after everything else, in the order they were taken, and survive the app", async () => {
    const { server, phone, drain, stored } = world();
    const tab = new Tab(phone);
    server.signal = "none";
    await tab.sender.add(photo("front"));
    await tab.sender.add(photo("back"));
    await tab.sender.add(entry("start"));
    tab.kill();
    const opened = new Tab(phone);
    const kept = await opened.store.of(1);
    expect(await Promise.all(kept.map(({ file }) => file?.text()))).toEqual(["front", "back", undefined]);
    server.signal = "fine";
    await drain(opened);
    expect(stored()).toEqual(["start", "front", "back"]);
    expect(await opened.store.of(1)).toEqual([]);
  });

  it("are sent once, though the phone died between the server's answer and noting it", async () => {
    const { server, phone, drain, stored } = world();
    const tab = new Tab(phone);
    await tab.sender.add(photo("front"));
    server.signal = "lost-answer";
    await drain(tab);
    expect(await tab.store.of(1)).toHaveLength(1);
    server.signal = "fine";
    await drain(tab);
    expect(stored()).toEqual(["front"]);
    expect(await tab.store.of(1)).toEqual([]);
  });

  it("that are refused need the crew and hold back nothing", async () => {
    const { server, phone, drain, stored } = world();
    const tab = new Tab(phone);
    server.moved.add("picture:front");
    await tab.sender.add(photo("front"));
    await tab.sender.add(photo("back"));
    await drain(tab);
    expect(stored()).toEqual(["back"]);
    expect((await tab.store.of(1)).map(({ key, refusal }) => [key, refusal?.status])).toEqual([
      ["front", 409],
    ]);
    await tab.sender.discard("front");
    expect(await tab.store.of(1)).toEqual([]);
  });
});

describe("a photo whose mark is changed before it's sent", () => {
  const marked = (key: string) => Object.assign(photo(key), { input: { id: key, kind: "Before" } });

  it("goes out with the new mark, under a key of its own, since the first may have arrived", async () => {
    const { server, phone, drain, stored } = world();
    const tab = new Tab(phone);
    await tab.sender.add(marked("front"));
    server.signal = "lost-answer";
    await drain(tab);
    server.signal = "fine";
    let changed: boolean | undefined;
    void tab.sender.relabel("front", { kind: "After" }).then((kept) => {
      changed = kept;
    });
    await phone.until(() => changed !== undefined);
    const [entry] = await tab.store.of(1);
    expect({ changed, input: entry?.input }).toEqual({
      changed: true,
      input: { id: "front", kind: "After" },
    });
    expect(entry?.key).not.toBe("front");
    expect(await entry?.file?.text()).toBe("front");
    await drain(tab);
    expect(stored()).toEqual(["front", entry?.key]);
  });

  it("says so if it has been sent in the meantime: it waits for one that's on its way", async () => {
    const { server, phone } = world();
    const tab = new Tab(phone);
    server.signal = "slow";
    await tab.sender.add(marked("front"));
    void tab.sender.drain(1);
    await phone.until(() => server.stored.length > 0);
    let changed: boolean | undefined;
    void tab.sender.relabel("front", { kind: "After" }).then((kept) => {
      changed = kept;
    });
    await phone.until(() => changed !== undefined);
    expect(changed).toBe(false);
    expect(await tab.store.of(1)).toEqual([]);
  });
});

describe("a photo that takes long", () => {
  it("doesn't hold up a tap", async () => {
    const { server, phone, stored } = world();
    const tab = new Tab(phone);
    server.signal = "slow";
    await tab.sender.add(photo("front"));
    let sent = false;
    void tab.sender.drain(1).then(() => {
      sent = true;
    });
    await phone.until(() => stored().length > 0);
    server.signal = "fine";
    let outcome = "";
    void tab.sender.send(entry("start"), { signal: true }).then(({ kind }) => {
      outcome = kind;
    });
    await phone.until(() => outcome !== "");
    expect({ outcome, sent }).toEqual({ outcome: "answered", sent: false });
    await phone.until(() => sent);
    expect(await tab.store.of(1)).toEqual([]);
  });
});

describe("a photo is scaled before the phone stores it", () => {
  it.each([
    [
      { width: 4032, height: 3024 },
      { width: 1600, height: 1200 },
    ],
    [
      { width: 3024, height: 4032 },
      { width: 1200, height: 1600 },
    ],
    [
      { width: 800, height: 600 },
      { width: 800, height: 600 },
    ],
    [
      { width: 12_000, height: 3 },
      { width: 1600, height: 1 },
    ],
  ])("%o becomes %o", (from, to) => {
    expect(drawnSize(from)).toEqual(to);
  });
});
