import { afterEach, describe, expect, it, vi } from "vitest";
import { runListing } from "@/components/wine/master/use-listing";

const PEOPLE = [1, 2, 3].map((cfid) => ({ cfid, fullname: `Client ${cfid}` }));
const client = (cfid: number, list: "A" | "B") => ({
  cfid,
  fullname: `Client ${cfid}`,
  address: null,
  perly: null,
  total_spent: "0.00",
  wine_list: list,
});

/** Answers by client; records each request. */
function answering(answers: Record<number, [number, object]>) {
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (url: string) => {
    asked.push(url);
    const [status, body] = answers[Number(url.split("/")[3])] ?? [500, { error: "?", code: "?" }];
    return new Response(JSON.stringify(body), { status });
  });
  return asked;
}

afterEach(() => vi.unstubAllGlobals());

describe("several clients onto a list", () => {
  it("go one after another; an already added client is reported, with the list", async () => {
    const asked = answering({
      1: [200, { client: client(1, "A") }],
      2: [
        409,
        { error: "Client 2 added already!", code: "CONFLICT", reason: "stands", client: client(2, "B") },
      ],
      3: [200, { client: client(3, "A") }],
    });
    const steps: number[] = [];
    const result = await runListing("A", PEOPLE, (at) => steps.push(at));
    expect(asked).toEqual([1, 2, 3].map((cfid) => `/api/clients/${cfid}/add_wine_list_A`));
    expect(steps).toEqual([0, 1, 2]);
    expect(result).toMatchObject({
      asked: 3,
      done: [PEOPLE[0], PEOPLE[2]],
      refused: [{ cfid: 2, message: "Client 2 added already! On list B: press Remove first." }],
      untried: 0,
    });
  });

  it("stop when the next would fail the same way, and say how many were left", async () => {
    const asked = answering({ 1: [401, { error: "Please log in.", code: "UNAUTHENTICATED" }] });
    const result = await runListing("remove", PEOPLE, () => {});
    expect(asked).toEqual(["/api/clients/1/remove_wine_list"]);
    expect(result).toMatchObject({ done: [], untried: 2 });
    expect(result.refused).toEqual([{ cfid: 1, message: "Client 1: Please log in." }]);
  });

  it("continue after a missing client", async () => {
    answering({
      1: [404, { error: "We can't find this client. It may have been deleted.", code: "NOT_FOUND" }],
      2: [200, { client: client(2, "B") }],
      3: [200, { client: client(3, "B") }],
    });
    const result = await runListing("B", PEOPLE, () => {});
    expect(result.done).toHaveLength(2);
    expect(result.refused).toEqual([
      { cfid: 1, message: "Client 1: We can't find this client. It may have been deleted." },
    ]);
  });
});
