import "@/tests/support/stripe/running";
import { expect, it } from "vitest";
import { standIn } from "@/tests/support/stripe/running";
import { ask } from "./probing/probe";
import { allRows, businessDifference, difference } from "./probing/rows";
import { makeStaffWorld, type StaffWorld } from "./probing/staff-world";
import { asStaff, staffRequest, staffWrites } from "./probing/staff-writes";
import { attempt, onStage } from "./probing/stage";

let world: StaffWorld;
onStage(async () => {
  world = await makeStaffWorld();
});

// A proxy, a phone or a reload may repeat a GET: if it changes nothing, no one is notified.
it("a GET that writes, sent twice: the second leaves no audit row when it changes nothing (T8, T34)", async () => {
  const gets = (await staffWrites()).filter(({ method }) => method === "GET");
  const told: string[] = [];
  for (const endpoint of gets) {
    const kept = structuredClone(standIn.data);
    const [sent, caller] = [staffRequest(endpoint, world), asStaff(endpoint, world)];
    await attempt(async () => {
      await ask(endpoint, sent, caller);
      const between = await allRows();
      const { status } = await ask(endpoint, sent, caller);
      const after = await allRows();
      const rows = difference(between, after).audit_events?.come ?? [];
      const changed = Object.keys(businessDifference(between, after));
      if (rows.length > 0 && changed.length === 0) told.push(`${endpoint.name}: ${status}`);
    });
    Object.assign(standIn.data, kept);
  }
  expect(told).toEqual([]);
  expect(gets).toHaveLength(23);
});
