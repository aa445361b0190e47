import { eq } from "drizzle-orm";
import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import * as t from "@/db/schema";
import { getSetting } from "@/lib/core/settings/reads";
import { addDays, businessDate, torontoClock } from "@/lib/values/dates";
import * as make from "@/tests/factories";
import { testDatabase } from "@/tests/support/database";
import { rounds, SEED } from "../support/size";
import {
  ACTS,
  allowed,
  attempt,
  attemptDnf,
  attemptPay,
  DNF_ACTS,
  NEW_DNF,
  NEW_JOB,
  NEW_PAY,
  PAY_ACTS,
  RECRUIT_ACTS,
} from "./model";
import { MOVES, perform, rowOf, rows, setStage } from "./state-steps";
import { type Arena, insist, type Worker, worker } from "./support/arena";
import { openOffice } from "./support/documents";

const db = testDatabase;
const TODAY = businessDate(new Date());
/** Refusals of acts that aren't allowed now: 409, or 422 when the form reports it at its field. */
const REFUSED = [409, 422];
const LANES = 4;

const SECONDS = Math.min(Number(process.env.FAULTS_SECONDS ?? 3_600), 3_600);

let steps = 0;

/** Several lanes side by side, each with its own seed. */
async function hold<T>(
  name: string,
  commands: fc.Arbitrary<T>,
  run: (one: T) => Promise<void>,
  runs: number,
) {
  const begun = performance.now();
  const before = steps;
  const lane = (at: number) =>
    fc.assert(fc.asyncProperty(commands, run), {
      seed: SEED * 100 + at,
      numRuns: Math.ceil(runs / LANES),
      endOnFailure: true,
      interruptAfterTimeLimit: SECONDS * 1_000,
    });
  // Waits for all of them: leftovers would get in the next test's way.
  const lanes = await Promise.allSettled(Array.from({ length: LANES }, (_, at) => lane(at)));
  for (const one of lanes) if (one.status === "rejected") throw one.reason;
  const seconds = Math.round((performance.now() - begun) / 1_000);
  console.info(`T20 ${name}: ${steps - before} steps, 0 differences, ${seconds} s, FAULTS_SEED=${SEED}`);
}

const list = <T>(of: fc.Arbitrary<T>, maxLength: number) =>
  fc.array(of, { minLength: maxLength / 2, maxLength });

export const states = (arena: () => Arena) =>
  describe("what's allowed next, compared with a separate model (T20)", () => {
    let office: Worker;
    let colleague: Worker;
    beforeAll(async () => {
      const { people } = await openOffice(arena());
      [office, colleague] = people;
    });

    it("jobs: from the first assignment to the last payment", async () => {
      // Mostly allowed acts, so that jobs get finished; otherwise any act.
      const nat = (max: number) => fc.integer({ min: 0, max });
      const step = fc.record({ at: nat(2), wild: nat(9), pick: nat(999) });
      await hold(
        "jobs",
        list(step, 40),
        async (commands) => {
          const stage = await setStage(arena(), { office, closer: colleague }, 3);
          let model = [NEW_JOB, NEW_JOB, NEW_JOB];
          for (const { at, wild, pick } of commands) {
            const may = allowed(model[at] ?? NEW_JOB).filter((act) => act !== "cancel" || wild === 0);
            const choice = wild < 7 && may.length > 0 ? may : ACTS;
            const act = choice[pick % choice.length] ?? "assign";
            if (act === "eaves" && (model[at]?.moved ?? 0) >= MOVES) continue;
            const answer = await perform(stage, stage.jobids[at] ?? 0, act);
            if (!answer) continue;
            steps += 1;
            const { ok, jobs } = attempt(model, at, act);
            const words = `${act} of ${JSON.stringify(model[at])}: ${answer.status} ${JSON.stringify(answer.body)}`;
            expect(ok ? [200] : REFUSED, words).toContain(answer.status);
            model = jobs;
            expect(await rows(stage), words).toEqual(model.map((job) => rowOf(job, stage)));
          }
        },
        rounds(4, 600),
      );
    });

    it("DNFs: start, return with a verdict, edit, assign to another crew", async () => {
      const done = {
        startHour: "7",
        startMinute: "00",
        finishHour: "7",
        finishMinute: "05",
        dnfNotes: "Done",
        clientHome: "Yes",
        recStatus: "Receivable",
        nextDest: "Morse Shop",
      };
      const run = async (acts: (typeof DNF_ACTS)[number][]) => {
        const { dnfid } = await make.makeDnf(db(), { sdate: TODAY, fdate: addDays(TODAY, 9) });
        const { crewHrid } = await make.makeCrewDay(db(), { date: TODAY });
        const path = `/api/dnfs/${dnfid}`;
        let model = NEW_DNF;
        for (const act of acts) {
          const verdict = act === "return" ? "VALID" : "INVALID";
          const [shown] = await db().select().from(t.dnfs).where(eq(t.dnfs.dnfid, dnfid));
          const answer =
            act === "start"
              ? await insist(office, "PATCH", `${path}/start`, { body: {} })
              : act === "assign"
                ? await insist(office, "PATCH", `${path}/assign`, {
                    body: { crew_hrid: crewHrid, dnfdate: TODAY },
                  })
                : await insist(office, "PATCH", path, {
                    body: { ...done, valid: verdict, version: shown?.version },
                  });
          steps += 1;
          // Before seven, nothing can have been finished today.
          if (answer.status === 422 && torontoClock(new Date()) < 7 * 60) continue;
          const tried = attemptDnf(model, act);
          const words = `${act} of ${JSON.stringify(model)}: ${answer.status} ${JSON.stringify(answer.body)}`;
          expect(answer.status, words).toBe(tried.ok ? 200 : 409);
          model = tried.dnf;
          const [row] = await db().select().from(t.dnfs).where(eq(t.dnfs.dnfid, dnfid));
          const now = {
            started: row?.reportstime !== null,
            done: row?.datebi !== null,
            verdict: row?.verdict?.toUpperCase() ?? null,
            assigned: row?.crewHrid === crewHrid,
          };
          expect(now, words).toEqual(model);
        }
      };
      await hold("DNFs", list(fc.constantFrom(...DNF_ACTS), 12), run, rounds(4, 200));
    });

    it("pay: people can't pay themselves, and audited pay can't be changed", async () => {
      const [mgr] = await getSetting(db(), "crewManagers", TODAY);
      const run = async (acts: (typeof PAY_ACTS)[number][]) => {
        const person = await worker(arena(), ["pay", "production"]);
        await make.makeCrewDay(db(), { driver: person.hrid });
        const { id, day } = await make.makePayEntry(db(), { hrid: person.hrid, crewHrid: person.hrid });
        const form = {
          hrid: person.hrid,
          name: "",
          date: day,
          rate: "20.00",
          startHour: "9",
          startMinute: "00",
          finishHour: "16",
          finishMinute: "00",
          hours: "",
          pay: "",
          mgr,
          crewname: person.name,
        };
        const rowNow = async () =>
          (await db().select().from(t.payEntries).where(eq(t.payEntries.id, id)))[0] ?? { version: 0 };
        let model = NEW_PAY;
        for (const act of acts) {
          const edits = act === "edit" || act === "editOwn" || act === "stale";
          // A deleted entry can only be entered again.
          if (model.removed && edits) continue;
          const { version } = await rowNow();
          const who = act.endsWith("Own") ? person : act === "audit" ? colleague : office;
          const answer = edits
            ? await insist(who, "POST", "/api/pays/save_daily_pay", {
                body: { ...form, version: act === "stale" ? version - 1 : version },
              })
            : act.startsWith("audit")
              ? await insist(who, "POST", `/api/pays/${id}/audit_pay?version=${version}`)
              : await insist(who, "DELETE", `/api/pays/${id}?version=${version}`);
          steps += 1;
          const tried = attemptPay(model, act);
          const words = `${act} of ${JSON.stringify(model)}: ${answer.status} ${JSON.stringify(answer.body)}`;
          expect(answer.status, words).toBe(tried.status);
          model = tried.pay;
          const row = await rowNow();
          const now = {
            audited: "auditedAt" in row && row.auditedAt !== null,
            removed: "deletedAt" in row && row.deletedAt !== null,
          };
          expect(now, words).toEqual(model);
        }
      };
      await hold("pay", list(fc.constantFrom(...PAY_ACTS), 12), run, rounds(4, 200));
    });

    it("recruits: the last save by someone who saw the current values wins", async () => {
      const run = async (acts: (typeof RECRUIT_ACTS)[number][]) => {
        const { id } = await make.makeRecruit(db());
        let model = { status: "Training", version: 1 };
        for (const act of acts) {
          const stale = act === "stale";
          const status = stale ? "Dead" : act;
          const version = stale ? model.version + 1 : model.version;
          const body = { name: "Robin", status, notes5: "n/a", notes4: "", version };
          const answer = await insist(office, "PATCH", `/api/recruits/${id}`, { body });
          steps += 1;
          expect(answer.status, JSON.stringify(answer.body)).toBe(stale ? 409 : 200);
          if (!stale) model = { status, version: version + 1 };
          const [row] = await db().select().from(t.recruits).where(eq(t.recruits.id, id));
          expect({ status: row?.status, version: row?.version }).toEqual(model);
        }
      };
      await hold("recruits", list(fc.constantFrom(...RECRUIT_ACTS), 12), run, rounds(4, 100));
    });
  });
