import { eq } from "drizzle-orm";
import fc from "fast-check";
import { beforeAll, describe, it } from "vitest";
import { fairUseCounts } from "@/db/schema";
import { hashPassword } from "@/lib/platform/auth/password";
import { makeClient } from "@/tests/factories/clients";
import { makeEmployee } from "@/tests/factories/employees";
import { testDatabase } from "@/tests/support/database";
import { personOf } from "../support/people";
import { rounds } from "../support/size";
import { type Arena, insist, type Reply } from "./support/arena";
import { type Race, random, runRaces, told } from "./support/race";

const PASSWORD = "window-cleaner-7";
const FREE = 5;
const WIDTH = 8;
const ACCOUNTS = 32;

/** `failures`: how many wrong ones were stored before. */
type Attack = { failures: number; tries: number };

const statusesOf = (answers: Reply[], status: number) =>
  answers.filter((answer) => answer.status === status).length;

/** Stores an account's throttle state instead of waiting for it. */
async function stand(account: string, failures: number, blockedUntil: Date | null): Promise<void> {
  const at = new Date();
  const now = { used: failures, blockedUntil, startedAt: at, updatedAt: at };
  const key = `log_in_account:${account.toLowerCase()}`;
  await testDatabase()
    .insert(fairUseCounts)
    .values({ key, ...now })
    .onConflictDoUpdate({ target: fairUseCounts.key, set: now });
}

/**
 * How many passwords may be checked: the free ones left, one when they're used up, and one more for each wait of 1, 2,
 * 4 … s that was over before the last answer came.
 */
function allowance(failures: number, seconds: number): number {
  const waits = (used: number): number => {
    let [over, until] = [0, 2 ** (used - FREE)];
    while (until <= seconds) {
      over += 1;
      until += 2 ** (used - FREE + over);
    }
    return over;
  };
  return failures < FREE ? FREE - failures + waits(FREE) : 1 + waits(failures + 1);
}

export const logins = (arena: () => Arena) =>
  describe("wrong passwords at once (T10)", () => {
    let accounts: string[];
    beforeAll(async () => {
      const passwordHash = await hashPassword(PASSWORD);
      accounts = [];
      for (let at = 0; at < ACCOUNTS; at++) {
        const client = at % 2 === 0 ? await makeClient(testDatabase(), { passwordHash }) : null;
        accounts.push(client?.email ?? (await makeEmployee(testDatabase(), { passwordHash })).username);
      }
    });
    const logIn = (username: string, password: string, address: string) =>
      insist(personOf(arena().origin, ""), "POST", "/api/sessions", {
        body: { username, password },
        headers: { "x-forwarded-for": address },
      });

    /** A burst at one account, a neighbour from the same address in the meantime, then the victim. */
    const attack = (
      { failures, tries }: Attack,
      victim: string,
      neighbour: string,
      address: string,
    ): Race => {
      const begun = performance.now();
      return {
        calls: [
          ...Array.from({ length: tries }, (_, at) => () => logIn(victim, `wrong ${at}`, address)),
          () => logIn(neighbour, PASSWORD, address),
        ],
        check: async (answers) => {
          const most = allowance(failures, (performance.now() - begun) / 1_000);
          const wrong = answers.slice(0, tries);
          const verified = statusesOf(wrong, 401);
          // Attempts that got "busy" to the end weren't checked.
          const busy = statusesOf(wrong, 503);
          const strange = tries - verified - statusesOf(wrong, 429) - busy;
          // Blocked for four minutes by now, or set by hand where the wait is a second.
          if (failures < FREE) await stand(victim, FREE, new Date(Date.now() + 60_000));
          const early = await logIn(victim, PASSWORD, address);
          await stand(victim, FREE, new Date(Date.now() - 1_000));
          const late = await logIn(victim, PASSWORD, address);
          const [row] = await testDatabase()
            .select()
            .from(fairUseCounts)
            .where(eq(fairUseCounts.key, `log_in_account:${victim.toLowerCase()}`));
          return [
            ...((verified < 1 && busy === 0) || verified > most
              ? [`${verified} verified of ${failures} + ${tries}, ${most} may`]
              : []),
            ...(strange > 0 ? [`answers ${told(wrong)}`] : []),
            ...(answers[tries]?.status === 200 ? [] : [`the neighbour got ${answers[tries]?.status}`]),
            ...(early.status === 429 && Number(early.headers.get("retry-after")) > 0
              ? []
              : [`during the back-off ${early.status}`]),
            ...(late.status === 200 && !row ? [] : [`after it ${late.status}, ${row?.used} kept`]),
          ];
        },
      };
    };

    it("at most five are checked, the right one waits too, no one else does, and then it opens", async () => {
      const total = rounds(8, 10_000);
      const failures = fc.oneof(fc.constantFrom(0, 2, 4), fc.constant(12), fc.constant(12));
      const attacks = random(fc.record({ failures, tries: fc.integer({ min: 6, max: 8 }) }), total, 10);
      await runRaces({
        name: "T10 wrong passwords",
        total,
        width: WIDTH,
        prepare: async (count, batch) => {
          const races: Race[] = [];
          for (let at = 0; at < count; at++) {
            const index = batch * WIDTH + at;
            const one = attacks[index] ?? { failures: 0, tries: 6 };
            const victim = accounts[index % ACCOUNTS] ?? "";
            // Neighbours come from the other half: no one is victim and neighbour in one batch.
            const neighbour = accounts[(index + ACCOUNTS / 2) % ACCOUNTS] ?? "";
            await stand(victim, one.failures, null);
            races.push(
              attack(one, victim, neighbour, `10.${index >> 16}.${(index >> 8) & 255}.${index & 255}`),
            );
          }
          return races;
        },
      });
    });

    it("a hundred at once", async () => {
      await runRaces({
        name: "T10 a hundred at once",
        total: rounds(1, 20),
        width: 1,
        prepare: async (_, batch) => {
          const [victim = "", neighbour = ""] = accounts;
          await stand(victim, 0, null);
          return [attack({ failures: 0, tries: 100 }, victim, neighbour, `11.0.0.${batch}`)];
        },
      });
    });
  });
