import { describe, expect, it } from "vitest";
import { crewNeeds } from "@/lib/features/checklists/reads";
import { addDays } from "@/lib/values/dates";
import { makeCloseChecklist, makeEmployee, makeOpenChecklist, staffActor } from "@/tests/factories";
import { patch } from "@/tests/support/asks";
import { testContext } from "@/tests/support/context";
import { emptyTables, testDatabase } from "@/tests/support/database";
import { TODAY } from "@/tests/support/days";
import { crewOfTwo } from "@/tests/support/people";

const db = testDatabase();
const read = async (to?: string) => {
  const actor = staffActor(await makeEmployee(db));
  return crewNeeds(testContext({ actor }), { to });
};

describe("crew needs", () => {
  it("lists the needs in both checklists, latest day first, and who wrote them", async () => {
    await emptyTables();
    const opener = await makeEmployee(db);
    const today = await crewOfTwo();
    const older = await crewOfTwo({ date: addDays(TODAY, -13) });
    const oldest = await crewOfTwo({ date: addDays(TODAY, -20) });
    const { id } = await makeOpenChecklist(db, { ocid: today.ocid, crewNeeds: "", openerHrid: opener.hrid });
    await patch(today.cookie2, `/api/opens/${id}`, { crew_needs: "Rope" });
    await patch(today.cookie, `/api/opens/${id}`, { signs: "", crew_notes: "Ticked later by somebody else" });
    await makeCloseChecklist(db, { ocid: today.ocid, crewNeeds: "", crewNotes: "Only a note" });
    await makeCloseChecklist(db, { ocid: older.ocid, crewNeeds: "Rags", closerHrid: opener.hrid });
    await makeCloseChecklist(db, { ocid: oldest.ocid, crewNeeds: "Bags" });

    const view = await read();
    expect(view).toMatchObject({
      from: addDays(TODAY, -13),
      to: TODAY,
      older: addDays(TODAY, -20),
      needs: [
        {
          kind: "open",
          ocid: today.ocid,
          ocdate: TODAY,
          shop: "Osler",
          needs: "Rope",
          crew_name: today.driver.name,
          writer: today.second.name,
        },
        { kind: "close", ocdate: addDays(TODAY, -13), needs: "Rags", writer: opener.name },
      ],
    });
    expect(view.needs).toHaveLength(2);
    const before = await read(view.older ?? "");
    expect(before.needs).toMatchObject([{ needs: "Bags", writer: null }]);
    expect(before.older).toBeNull();
  });

  it.each(["yesterday", "2026-02-31", addDays(TODAY, 5), ""])(
    "shows the latest for an end of %j",
    async (to) => {
      expect((await read(to)).to).toBe(TODAY);
    },
  );
});
