import { afterEach, describe, expect, it, vi } from "vitest";
import { startExportContract } from "@/lib/core/data/out/export-contract";
import { writeApi } from "@/lib/platform/http/call-api";
import { confirmClientFirst, confirmIdentityBy } from "@/lib/platform/http/confirm-identity";

const REFUSED = {
  error: "Confirm it's you",
  code: "FORBIDDEN",
  reason: "reauth_required",
  confirm: "step_up",
};
const MADE = { success: true, id: "3f0e0b5e-6f0c-4f0e-9b0a-1d2c3b4a5f60", name: "vehicles.csv" };

/** The server's answers, one after another; the keys of the calls. */
function server(...answers: [status: number, body: object][]) {
  const keys: (string | null)[] = [];
  vi.stubGlobal("fetch", async (_: string, init: RequestInit) => {
    keys.push(new Headers(init.headers).get("idempotency-key"));
    const [status, body] = answers.shift() ?? [500, {}];
    return Response.json(body, { status });
  });
  return keys;
}

let undo = () => {};
afterEach(() => {
  undo();
  vi.unstubAllGlobals();
});

const takeOut = () => writeApi(startExportContract, { what: "vehicles" });

describe("a call the server wants confirmed", () => {
  it("is sent again with the same key after the dialog", async () => {
    const ask = vi.fn(async () => true);
    undo = confirmIdentityBy(ask);
    const keys = server([403, REFUSED], [200, MADE]);
    expect(await takeOut()).toEqual(MADE);
    expect(ask).toHaveBeenCalledOnce();
    expect(keys).toHaveLength(2);
    expect(keys[0]).toBe(keys[1]);
  });

  it("says which ways the person has: a passkey, or a code that we email to a client", async () => {
    const asked: object[] = [];
    undo = confirmIdentityBy(async (ways) => {
      asked.push(ways);
      return false;
    });
    for (const way of [{ passkey: true }, { mailed_code: true }, {}]) {
      server([403, { ...REFUSED, ...way }]);
      await expect(takeOut()).rejects.toThrow();
    }
    await confirmClientFirst();
    expect(asked).toEqual([
      { passkey: true, mailedCode: false },
      { passkey: false, mailedCode: true },
      { passkey: false, mailedCode: false },
      { passkey: false, mailedCode: true },
    ]);
  });

  it("fails with the server's words when the person closes the dialog, or the page has none", async () => {
    undo = confirmIdentityBy(async () => false);
    server([403, REFUSED]);
    await expect(takeOut()).rejects.toThrow("Confirm it's you");
    undo();
    const keys = server([403, REFUSED]);
    await expect(takeOut()).rejects.toThrow("Confirm it's you");
    expect(keys).toHaveLength(1);
  });

  it("shares one dialog with another waiting call, and asks once: a second refusal is reported", async () => {
    const ask = vi.fn(async () => true);
    undo = confirmIdentityBy(ask);
    server([403, REFUSED], [403, REFUSED], [200, MADE], [200, MADE]);
    await Promise.all([takeOut(), takeOut()]);
    expect(ask).toHaveBeenCalledOnce();
    server([403, REFUSED], [403, REFUSED]);
    await expect(takeOut()).rejects.toThrow("Confirm it's you");
  });

  it("leaves a refusal that a form handles in its own field to the form", async () => {
    const ask = vi.fn(async () => true);
    undo = confirmIdentityBy(ask);
    server([403, { ...REFUSED, confirm: undefined }]);
    await expect(takeOut()).rejects.toThrow();
    expect(ask).not.toHaveBeenCalled();
  });
});
