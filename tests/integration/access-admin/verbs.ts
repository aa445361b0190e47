import { auditEvents } from "@/db/schema";
import { type Caller, patch, post, remove } from "@/tests/support/asks";
import { rowsOf } from "@/tests/support/rows";

const VERBS = {
  edit: { ask: patch, tail: "" },
  grant: { ask: patch, tail: "/capabilities" },
  save: { ask: patch, tail: "/access" },
  areas: { ask: patch, tail: "/report_areas" },
  password: { ask: patch, tail: "/password" },
  endSessions: { ask: remove, tail: "/sessions" },
  deactivate: { ask: patch, tail: "/deactivate" },
  reactivate: { ask: patch, tail: "/reactivate" },
  royalty: { ask: post, tail: "/royalties" },
  addCrew: { ask: post, tail: "/partner_crews" },
  endCrew: { ask: patch, tail: "/partner_crews" },
  removeCrew: { ask: remove, tail: "/partner_crews" },
} as const;

type VerbName = keyof typeof VERBS;
export const VERB_NAMES = Object.keys(VERBS) as VerbName[];

/** Calls one of the verbs on an employee; `query` starts with "?". */
export function act(who: Caller, verb: VerbName, hrid: number, body: object = {}, query = "") {
  const { ask, tail } = VERBS[verb];
  return ask(who, `/api/employees/${hrid}${tail}${query}`, body);
}

export const addPerson = (who: Caller, body: object) => post(who, "/api/employees", body);

/** What was done to any part of an employee's record, apart from logging in. */
export async function actionsOn(hrid: number): Promise<string[]> {
  const events = await rowsOf(auditEvents, { subjectId: String(hrid) });
  return events.map(({ action }) => action).filter((action) => !action.startsWith("session"));
}
