import { afterEach, describe, expect, it, vi } from "vitest";

// T30: a flood of logins leaves a processor for people who are already working.

afterEach(() => {
  vi.doUnmock("node:os");
  vi.doUnmock("@node-rs/argon2");
  vi.resetModules();
});

/** Hashing on a machine with this many processors; the test ends each hash. */
async function machine(processors: number) {
  vi.resetModules();
  const ends: (() => void)[] = [];
  const work = () => new Promise<string>((done) => ends.push(() => done("hashed")));
  vi.doMock("node:os", () => ({ availableParallelism: () => processors }));
  vi.doMock("@node-rs/argon2", () => ({ hash: work, verify: work }));
  return { ...(await import("@/lib/platform/auth/password")), ends };
}

const settled = () => new Promise((done) => setImmediate(done));

it("an account without a password costs as much as one with", async () => {
  vi.resetModules();
  const checked: string[] = [];
  vi.doMock("@node-rs/argon2", async (importOriginal) => ({
    ...(await importOriginal<object>()),
    verify: (hashed: string) => {
      checked.push(hashed);
      return Promise.resolve(true);
    },
  }));
  const { hashPassword, verifyPassword } = await import("@/lib/platform/auth/password");
  expect(await verifyPassword(await hashPassword("a password"), "a password")).toBe(true);
  expect(await verifyPassword(null, "nobody has this password")).toBe(false);
  const costs = checked.map((hashed) => hashed.split("$").slice(0, 4).join("$"));
  expect(costs).toEqual(Array(2).fill("$argon2id$v=19$m=19456,t=2,p=1"));
});

describe("hashing (T30)", () => {
  it.each([
    [1, 1],
    [2, 1],
    [4, 3],
    [16, 4],
  ])("on %i processors hashes %i at a time", async (processors, atOnce) => {
    const { hashPassword, ends } = await machine(processors);
    const all = Array.from({ length: 10 }, (_, at) => hashPassword(`password ${at}`));
    await settled();
    expect(ends).toHaveLength(atOnce);
    for (let done = 0; done < 10; done++) {
      ends[done]?.();
      await settled();
      expect(ends.length - done - 1).toBeLessThanOrEqual(atOnce);
    }
    expect(await Promise.all(all)).toEqual(Array(10).fill("hashed"));
  });

  it("refuses those who would wait too long, and accepts people again when there's room", async () => {
    const { hashPassword, ends } = await machine(2);
    const waiting = Array.from({ length: 201 }, () => hashPassword("a password"));
    await settled();
    await expect(hashPassword("one too many")).rejects.toMatchObject({ status: 503 });
    ends[0]?.();
    await settled();
    waiting.push(hashPassword("there is room"));
    for (let done = 1; done < 202; done++) {
      ends[done]?.();
      await settled();
    }
    expect(await Promise.all(waiting)).toHaveLength(202);
  });
});
