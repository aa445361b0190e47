import { isDeepStrictEqual } from "node:util";
import fc from "fast-check";
import { beforeAll, describe, it } from "vitest";
import { rounds } from "../support/size";
import { KEYED, KEYLESS, type Press } from "./presses";
import { type Arena, insist, type Reply, type Worker } from "./support/arena";
import { openOffice } from "./support/documents";
import { type Race, random, runRaces, told } from "./support/race";

const WIDTH = 16;

/** `key`: sent again by the browser with its key; without one it's a second click. */
type Resend = { name: string; key: boolean; copies: number };

const KINDS: Resend[] = [
  ...Object.keys(KEYED).map((name) => ({ name, key: true, copies: 2 })),
  ...Object.keys(KEYLESS).map((name) => ({ name, key: false, copies: 2 })),
];

/** The same request at the same moment: one effect; with one key the same answer too. */
function resent({ name, key, copies }: Resend, press: Press, worker: Worker): Race {
  const { method = "POST", path, body = {}, who = worker, stands, wanted } = press;
  const shared = key ? crypto.randomUUID() : null;
  // Without a key, a retry after "busy" is another press.
  const send = () =>
    key
      ? insist(who, method, path, { body, key: shared })
      : (who.ask(method, path, { body, key: null }) as Promise<Reply>);
  const words = (answers: Reply[]) => `${name} ${key ? "with its key" : "without a key"}: ${told(answers)}`;
  return {
    calls: Array.from({ length: copies }, () => send),
    check: async (answers) => {
      const now = await stands();
      const same = answers.every((answer) => isDeepStrictEqual(answer.body, answers[0]?.body));
      const heard = answers.filter(({ status }) => key || status !== 503);
      if (heard.length === 0) return [];
      const fine = heard.every(({ status }) => status === 200) && (same || !key);
      return fine && now === wanted ? [] : [`${words(answers)}; ${now} stands, not ${wanted}`];
    },
  };
}

export const resends = (arena: () => Arena) =>
  describe("the same press twice at the same moment (R7)", () => {
    let offices: Worker[];
    beforeAll(async () => {
      offices = [];
      for (let at = 0; at < WIDTH / 2; at++) offices.push(...(await openOffice(arena())).people);
    });

    it("has one effect, with a key, and for toggles and natural keys without one", async () => {
      const total = rounds(KINDS.length, 10_000);
      const copies = random(fc.integer({ min: 2, max: 4 }), total, 7);
      let begun = 0;
      await runRaces({
        name: "R7 sent again",
        total,
        width: WIDTH,
        prepare: (count) =>
          Promise.all(
            Array.from({ length: count }, async (_, at) => {
              const kind = KINDS[begun % KINDS.length] as Resend;
              const times = copies[begun++] ?? 2;
              const worker = offices[at] as Worker;
              const press = await (kind.key ? KEYED : KEYLESS)[kind.name]?.(worker, arena());
              if (!press) throw new Error(`Nothing is made for ${kind.name}`);
              return resent({ ...kind, copies: times }, press, worker);
            }),
          ),
      });
    });
  });
