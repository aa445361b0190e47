import { describe, expect, it } from "vitest";
import { clients } from "@/db/schema";
import { erasuresIn, redoErasures } from "@/lib/clients/erase/redo";
import * as make from "@/tests/factories";
import { testDatabase } from "@/tests/support/database";
import { rowOf } from "@/tests/support/rows";

const db = testDatabase();
const AT = "2026-11-20T15:00:00.000Z";
const line = (client: number) => JSON.stringify({ level: "info", event: "client-erased", client, at: AT });
const redo = (text: string) => redoErasures(db, erasuresIn(text), new Date());
const old = () => make.makeClient(db, { createdAt: new Date("2026-01-01T12:00Z") });

describe("after an older backup was restored", () => {
  it("who was erased since is erased again, from the log or the list, once", async () => {
    const { cfid } = await old();
    const log = `{"level":"info","endpoint":"GET /api/x"}\nnonsense\nhost runsheet: ${line(cfid)}\n`;
    expect(await redo(log)).toEqual([{ client: cfid, result: "erased" }]);
    expect(await rowOf(clients, { cfid })).toMatchObject({ lastname: `Removed client ${cfid}`, email: null });
    expect(await redo(log)).toEqual([{ client: cfid, result: "was erased" }]);
  });

  it("a number that is somebody else's by now is left alone", async () => {
    const { cfid, lastname } = await make.makeClient(db, { createdAt: new Date("2026-11-21T12:00Z") });
    expect(await redo(`${line(cfid)}\n${line(999_999)}`)).toEqual([
      { client: cfid, result: "someone else" },
      { client: 999_999, result: "someone else" },
    ]);
    expect(await rowOf(clients, { cfid })).toMatchObject({ lastname, erasedAt: null });
  });

  it("who has open matters in the copy is named with them", async () => {
    const { cfid } = await old();
    const { jobinfoid } = await make.makeProperty(db, { cfid });
    await make.makeJob(db, { cfid, jobinfoid });
    expect(await redo(line(cfid))).toEqual([
      { client: cfid, result: "open", open: ["1 upcoming job: cancel or finish"] },
    ]);
  });
});
