import { describe, expect, it } from "vitest";
import { makeProperty } from "@/tests/factories";
import { get, post } from "@/tests/support/asks";
import { testDatabase } from "@/tests/support/database";
import { staffWith } from "@/tests/support/people";
import { actionsOn } from "@/tests/support/rows";

const db = testDatabase();

describe("POST /api/properties/{id}/notes", () => {
  it("adds a note for people with client care", async () => {
    const { jobinfoid } = await makeProperty(db);
    const body = { notes: "Call before coming", access: "Public", prodNote: true };
    const to = (cookie: string, id: number) => post(cookie, `/api/properties/${id}/notes`, body);
    expect((await to((await staffWith([])).cookie, jobinfoid)).status).toBe(403);
    const { cookie } = await staffWith(["client_care"]);
    expect((await to(cookie, jobinfoid)).body.note).toMatchObject({
      notes: "Call before coming",
      prodNote: true,
    });
    expect((await to(cookie, 99_999_999)).status).toBe(404);
    expect((await post(cookie, `/api/properties/${jobinfoid}/notes`, { notes: "" })).status).toBe(422);
    expect(await actionsOn("property", jobinfoid)).toEqual(["property.add-note"]);
  });

  it("notes a call, which the timeline shows among the messages and not among the notes", async () => {
    const { cfid, jobinfoid, address } = await makeProperty(db);
    const { cookie } = await staffWith(["client_care"]);
    const note = (body: object) => post(cookie, `/api/properties/${jobinfoid}/notes`, body);
    await note({ notes: "Dog in the yard", access: "Private", call: "" });
    await note({ notes: "Wants the screens back", access: "Private", call: "in" });
    await note({ notes: "Told her Friday", access: "Private", call: "out" });
    expect((await note({ notes: "x", call: "sideways" })).status).toBe(422);
    const titles = async (kinds: string) =>
      (await get(cookie, `/api/clients/${cfid}/timeline?kinds=${kinds}`)).body.entries.map(
        ({ sort, title, text }: Record<string, string>) => [sort, title, text],
      );
    expect(await titles("notes")).toEqual([["note", `Note about ${address}`, "Dog in the yard"]]);
    expect(await titles("messages")).toEqual([
      ["call", "Called the client", `Told her Friday\n\nAbout ${address}`],
      ["call", "Client called", `Wants the screens back\n\nAbout ${address}`],
    ]);
  });
});
