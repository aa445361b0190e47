import { describe, expect, it } from "vitest";
import { clients, employees } from "@/db/schema";
import { erasureLine, erasuresIn, redoErasures } from "@/lib/features/retention/redo-erasures";
import * as make from "@/tests/factories";
import { testDatabase } from "@/tests/support/database";
import { rowOf } from "@/tests/support/rows";

const db = testDatabase();
const AT = "2026-11-20T15:00:00.000Z";
const line = (client: number) => JSON.stringify({ level: "info", event: "client-erased", client, at: AT });
const redo = (text: string) => redoErasures(db, erasuresIn(text), new Date());
const old = () => make.makeClient(db, { createdAt: new Date("2026-01-01T12:00Z") });

describe("after an older backup was restored", () => {
  it("people erased since are erased again, from the log or the list, once", async () => {
    const { cfid } = await old();
    const log = `{"level":"info","endpoint":"GET /api/x"}\nnonsense\nhost runsheet: ${line(cfid)}\n`;
    expect(await redo(log)).toEqual([{ who: "client", id: cfid, result: "erased" }]);
    expect(await rowOf(clients, { cfid })).toMatchObject({ lastname: `Removed client ${cfid}`, email: null });
    expect(await redo(log)).toEqual([{ who: "client", id: cfid, result: "was erased" }]);
  });

  it("a number that belongs to someone else by now is left alone", async () => {
    const { cfid, lastname } = await make.makeClient(db, { createdAt: new Date("2026-11-21T12:00Z") });
    expect(await redo(`${line(cfid)}\n${line(999_999)}`)).toEqual([
      { who: "client", id: cfid, result: "someone else" },
      { who: "client", id: 999_999, result: "someone else" },
    ]);
    expect(await rowOf(clients, { cfid })).toMatchObject({ lastname, erasedAt: null });
  });

  it("people with open matters in the copy are named with them", async () => {
    const { cfid } = await old();
    const { jobinfoid } = await make.makeProperty(db, { cfid });
    await make.makeJob(db, { cfid, jobinfoid });
    expect(await redo(line(cfid))).toEqual([
      { who: "client", id: cfid, result: "open", open: ["1 upcoming job: cancel or finish"] },
    ]);
  });

  it("an employee is erased again too, but not one who works here in the copy, or has joined since", async () => {
    const since = new Date("2026-01-01T12:00Z");
    const left = await make.makeEmployee(db, { active: false, phone: "416-555-0161", createdAt: since });
    const here = await make.makeEmployee(db, { active: true, createdAt: since });
    const late = await make.makeEmployee(db, { active: false, createdAt: new Date("2026-11-21T12:00Z") });
    const lines = [left, here, late].map(({ hrid: id }) => erasureLine({ who: "employee", id, at: AT }));
    expect(lines[0]).toBe(`{"event":"employee-erased","employee":${left.hrid},"at":"${AT}"}`);
    expect(await redo(lines.join("\n"))).toEqual([
      { who: "employee", id: left.hrid, result: "erased" },
      {
        who: "employee",
        id: here.hrid,
        result: "open",
        open: ["The account is active: deactivate it"],
      },
      { who: "employee", id: late.hrid, result: "someone else" },
    ]);
    const fullname = `Removed employee ${left.hrid}`;
    expect(await rowOf(employees, { hrid: left.hrid })).toMatchObject({ fullname, phone: null });
    expect(await rowOf(employees, { hrid: late.hrid })).toMatchObject({ fullname: late.fullname });
    expect(await redo(lines[0] ?? "")).toMatchObject([{ result: "was erased" }]);
  });
});
