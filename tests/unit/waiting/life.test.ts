import "fake-indexeddb/auto";
import { describe, expect, it } from "vitest";
import { isTooLate, lastMoment, TOO_LATE } from "@/lib/platform/waiting/life-rules";
import { entryOf, type NewWaiting, refusalText, type Waiting } from "@/lib/platform/waiting/waiting-rules";
import { FakeServer, Phone, Tab } from "./world";

// What tells a client something that's only true for some minutes doesn't wait for longer.

const MINUTE = 60_000;

function world() {
  const server = new FakeServer();
  const phone = new Phone(server);
  const tab = new Tab(phone);
  const onMyWay = (): NewWaiting => {
    const { tappedAt, ahead, life } = tab.clock.tap();
    return {
      key: "way",
      owner: 1,
      endpoint: "POST /api/jobs/{id}/on_my_way",
      url: "/api/jobs/7/on_my_way",
      method: "POST",
      body: null,
      input: { id: 7 },
      subject: "way",
      act: "On my way",
      about: "27 Galley Ave",
      page: "/",
      tappedAt,
      ahead,
      life,
      within: 10,
    };
  };
  const drain = async () => {
    let over = false;
    void tab.sender.drain(1).then(() => {
      over = true;
    });
    await phone.until(() => over);
  };
  const line = () => tab.store.of(1);
  return { server, phone, tab, drain, line, onMyWay };
}

describe("an entry that only makes sense for ten minutes", () => {
  it("is sent when the signal is back in time", async () => {
    const { server, phone, tab, drain, line, onMyWay } = world();
    server.signal = "none";
    await tab.sender.send(onMyWay(), { signal: false });
    phone.now += 10 * MINUTE;
    server.signal = "fine";
    await drain();
    expect(server.stored.map(({ key }) => key)).toEqual(["way"]);
    expect(await line()).toEqual([]);
  });

  it("needs the person after that, with or without a signal, and isn't sent", async () => {
    const { server, phone, tab, drain, line, onMyWay } = world();
    for (const signal of ["none", "fine"] as const) {
      server.signal = signal;
      await tab.sender.send(Object.assign(onMyWay(), { key: signal }), { signal: false });
      phone.now += 10 * MINUTE + 1;
      await drain();
    }
    expect(server.stored).toEqual([]);
    expect((await line()).map(({ key, refusal }) => [key, refusal && refusalText(refusal)])).toEqual([
      ["none", TOO_LATE],
      ["fine", TOO_LATE],
    ]);
  });

  it("holds back nothing about the same job", async () => {
    const { server, phone, tab, drain, onMyWay } = world();
    await tab.sender.send(onMyWay(), { signal: false });
    phone.now += 11 * MINUTE;
    const start = {
      key: "start",
      endpoint: "PATCH /api/jobs/{id}/start_job",
      subject: "job:7",
      act: "Start",
      within: undefined,
    };
    await tab.sender.send(Object.assign(onMyWay(), start), { signal: false });
    await drain();
    expect(server.stored.map(({ key }) => key)).toEqual(["start"]);
  });

  it("counts as a new tap when the person sends it again", async () => {
    const { server, phone, tab, drain, line, onMyWay } = world();
    await tab.sender.send(onMyWay(), { signal: false });
    phone.now += 40 * MINUTE;
    await drain();
    await tab.sender.again("way");
    await drain();
    expect(server.stored).toMatchObject([{ key: "way", at: phone.now }]);
    expect(await line()).toEqual([]);
  });
});

describe("the last moment", () => {
  const entry = (more: Partial<Waiting>) => Object.assign(entryOf(world().onMyWay(), 0), { seq: 1 }, more);

  it("is the contract's minutes after the tap, by the phone's own clock", () => {
    expect(lastMoment(entry({ tappedAt: 90 * MINUTE, ahead: 60 * MINUTE, within: 10 }))).toBe(40 * MINUTE);
    expect(lastMoment(entry({ within: undefined }))).toBeNull();
  });

  it("includes the last millisecond; most entries have none", () => {
    expect([10 * MINUTE, 10 * MINUTE + 1].map((ago) => isTooLate({ within: 10 }, ago))).toEqual([
      false,
      true,
    ]);
    expect(isTooLate({}, 72 * 60 * MINUTE)).toBe(false);
  });
});
