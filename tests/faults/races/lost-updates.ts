import { beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import type { Contract } from "@/lib/contract";
import { CONTRACTS } from "@/lib/registry/openapi/contracts";
import { rounds } from "../support/size";
import { EDITS, NOT_RACED, REMOVALS } from "./edits/all";
import { type Arena, insist } from "./support/arena";
import { type Doc, type Office, openOffice } from "./support/documents";
import { type Race, runRaces, statuses, told } from "./support/race";

/** Both have it open and save: one succeeds, the other learns that theirs is stale, with the current values. */
function bothSave(name: string, { method, path, body, stored, values, people }: Doc, office: Office): Race {
  const wanted = values ?? ["the first one's words", "the second one's words"];
  const savers = people ?? office.people;
  return {
    calls: savers.map(
      (person, at) => () => insist(person, method, path, { body: body?.(wanted[at as 0 | 1]) ?? {} }),
    ),
    check: async (answers) => {
      if (statuses(answers) !== "200 409") return [`${name}: ${told(answers)}`];
      const won = wanted[answers.findIndex(({ status }) => status === 200) as 0 | 1];
      const stands = await stored();
      return stands === won ? [] : [`${name}: ${won} was saved, ${stands} stands`];
    },
  };
}

/** One saves what the other deletes. */
function saveAndDelete(
  name: string,
  { method, path, body, stored, values, remove }: Doc,
  office: Office,
): Race {
  const [value] = values ?? ["the first one's words"];
  const [saver, remover] = office.people;
  return {
    calls: [
      () => insist(saver, method, path, { body: body?.(value) ?? {} }),
      () => insist(remover, "DELETE", `${remove}?version=1`),
    ],
    check: async (answers) => {
      if (!/^200 4(04|09)$/.test(statuses(answers))) return [`${name}: ${told(answers)}`];
      if (answers[0]?.status !== 200) return [];
      const stands = await stored();
      return stands === value ? [] : [`${name}: ${value} was saved, ${stands} stands`];
    },
  };
}

const SEEN = ["version", "seen", "was_crew_notes"];
const says = (schema: unknown): boolean =>
  schema instanceof z.ZodObject &&
  (SEEN.some((key) => key in schema.shape) || Object.values(schema.shape).some(says));
const takesVersion = ({ effect, body, query }: Contract) => effect === "write" && (says(body) || says(query));

const NAMES = [...Object.keys(EDITS), ...Object.keys(REMOVALS)];

async function raceOf(name: string, office: Office, arena: Arena): Promise<Race> {
  const doc = await EDITS[REMOVALS[name] ?? name]?.(office, arena);
  if (!doc) throw new Error(`Nothing is made for ${name}`);
  return name in REMOVALS ? saveAndDelete(name, doc, office) : bothSave(name, doc, office);
}

export const lostUpdates = (arena: () => Arena) =>
  describe("two people have it open and save (R13, T24)", () => {
    let office: Office;
    beforeAll(async () => {
      office = await openOffice(arena());
    });

    it("every endpoint that takes a version is among them", () => {
      const versioned = CONTRACTS.filter(takesVersion).map(({ method, path }) => `${method} ${path}`);
      expect([...NAMES, ...Object.keys(NOT_RACED)].sort()).toEqual([...new Set(versioned)].sort());
    });

    it("no save is lost silently, on any form with a version", async () => {
      const total = rounds(NAMES.length, 10_000);
      let begun = 0;
      await runRaces({
        name: "R13 T24 lost updates",
        total,
        width: 16,
        prepare: async (count) => {
          // In turn, so that none comes twice in a batch: some are about the only record of its kind.
          const turn = Array.from({ length: count }, () => NAMES[begun++ % NAMES.length] ?? "");
          return Promise.all(turn.map((name) => raceOf(name, office, arena())));
        },
      });
    });
  });
