import { describe, expect, it } from "vitest";
import { CAPABILITY_WORDS } from "@/lib/core/employees/access/rules";
import { SETTING_DEFAULTS } from "@/lib/core/settings/defaults";
import { ACTION_WORDS, type AuditAction, wordsOf } from "@/lib/platform/audit/action-rules";
import { type AuditSubject, SUBJECT_WORDS, subjectWords } from "@/lib/platform/audit/subject-rules";
import { changeWords, type Recorded, sentenceOf } from "@/lib/registry/audit-log/words/sentence-rules";

/** Doesn't belong in a sentence: names of columns and actions, JSON, record numbers. */
const NOT_WORDS = /[a-z][A-Z]|_|[{}[\]<>]|\w\.\w|\d/;

const actions = Object.keys(ACTION_WORDS) as AuditAction[];
const subjects = Object.keys(SUBJECT_WORDS) as AuditSubject[];

const NAMES: Record<string, string> = {
  "employee:7": "Daniel Reyes",
  "employee:8": "Sasha Klein",
  "job:12": "12 Oak St",
  "job:13": "9 Elm St",
};
const nameOf = (kind: string, id: string) => NAMES[`${kind}:${id}`] ?? null;

const say = (event: Partial<Recorded> & { action: AuditAction; subject: AuditSubject }, it: string) => {
  const recorded: Recorded = { subjectId: "1", before: null, after: null, ...event };
  return sentenceOf(recorded, it, changeWords(recorded, nameOf));
};

describe("every action", () => {
  it.each(actions)("%s is a sentence in words", (action) => {
    const { says } = wordsOf(action);
    expect(says).toMatch(/^[A-Z][a-z]+ ?/);
    expect(says.replaceAll("{it}", "Ann Lee")).not.toMatch(
      action === "job.eaves-plus-five" ? /_/ : NOT_WORDS,
    );
    expect(says).not.toMatch(/\.$/);
  });

  it.each(actions.filter((action) => wordsOf(action).edit))("%s without a change says so", (action) => {
    expect(say({ action, subject: "client" }, "Ann Lee")).toBe("Saved Ann Lee without a change");
  });
});

describe("every kind of thing", () => {
  it.each(subjects)("%s has a name, with and without one of its own", (subject) => {
    const { plural, one } = SUBJECT_WORDS[subject];
    expect(plural).toMatch(/^[A-Z]/);
    for (const words of [plural, one, subjectWords(subject, null)]) expect(words).not.toMatch(NOT_WORDS);
    expect(subjectWords(subject, { name: "Ann Lee", day: null, sort: "" })).not.toMatch(
      /[_{}]|undefined|null/,
    );
  });
});

describe("a sentence", () => {
  it("names the one field that changed, from what to what", () => {
    const event = {
      action: "client.edit",
      subject: "client",
      before: { phone: "+14165550100" },
      after: { phone: "+14165550111" },
    } as const;
    expect(say(event, "Ann Lee")).toBe("Changed the phone of Ann Lee from 416-555-0100 to 416-555-0111");
    expect(say({ ...event, before: null, action: "employee.update" }, "Ann Lee")).toBe(
      "Set the phone of Ann Lee to 416-555-0111",
    );
    expect(say({ ...event, after: { phone: "" } }, "Ann Lee")).toBe(
      "Removed the phone of Ann Lee: 416-555-0100",
    );
  });

  it("names several fields, people and money as people say them", () => {
    const before = { managerHrid: 7, rate: 2000, crewMaster: false };
    const after = { managerHrid: 8, rate: 2150, crewMaster: true };
    expect(say({ action: "employee.update", subject: "employee", before, after }, "Ann Lee")).toBe(
      "Changed Ann Lee: manager from Daniel Reyes to Sasha Klein, rate from $20.00 to $21.50, crew master from no to yes",
    );
  });

  it("says nothing that an old row recorded but never happened, and no passwords", () => {
    const before = { fullname: "Ann Lee", active: true, email: null, passwordHash: "x", hasPassword: true };
    const after = { fullname: "Ann Lee", email: "" };
    expect(say({ action: "employee.update", subject: "employee", before, after }, "Ann Lee")).toBe(
      "Saved Ann Lee without a change",
    );
  });

  it("says which capabilities were added and removed", () => {
    const event = {
      action: "employee.grant",
      subject: "employee",
      before: { capabilities: ["pay", "sales"] },
      after: { capabilities: ["pay", "crew_mgt"] },
    } as const;
    expect(say(event, "Ann Lee")).toBe(
      `Changed what Ann Lee may do: added ${CAPABILITY_WORDS.crew_mgt.label}, removed ${CAPABILITY_WORDS.sales.label}`,
    );
  });

  it("names the jobs assigned to a crew", () => {
    const event = {
      action: "job.assign-several",
      subject: "crew-day",
      after: { jobids: [12, 13, 99] },
    } as const;
    expect(say(event, "Sasha's crew")).toBe("Assigned jobs to Sasha's crew: jobs 12 Oak St, 9 Elm St, a job");
  });

  it("shows a list's entries one by one, not its JSON", () => {
    const before = [
      { name: "Truck 1", active: true },
      { name: "Truck 2", active: true },
    ];
    const after = [
      { name: "Truck 2", active: false },
      { name: "Truck 3", active: true },
    ];
    expect(say({ action: "fleet.store", subject: "fleet", before, after }, "the trucks")).toBe(
      "Changed the trucks: added Truck 3, removed Truck 1, Truck 2, active from yes to no",
    );
  });

  it("names a setting's lines as its screen does", () => {
    const company = SETTING_DEFAULTS.company;
    const setting = { action: "setting.store", subject: "setting" } as const;
    const change = (subjectId: string, before: unknown, after: unknown) =>
      say({ ...setting, subjectId, before: { value: before }, after: { value: after } }, "the setting");
    expect(change("company", company, { ...company, city: "Hamilton" })).toBe(
      `Changed the City of the setting from ${company.city} to Hamilton`,
    );
    expect(change("recruitShops", ["Osler", "Morse"], ["Osler", "Weston"])).toBe(
      "Changed the setting: added Weston, removed Morse",
    );
    expect(change("hst", { crewForm: 0.07, standard: 0.13 }, { crewForm: 0.13, standard: 0.13 })).toMatch(
      /^Changed the .* from 7% to 13%$/,
    );
  });
});
