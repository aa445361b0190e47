import { and, eq } from "drizzle-orm";
import * as t from "@/db/schema";
import { listVersion } from "@/lib/core/settings/lists/save-lists";
import { getSetting } from "@/lib/core/settings/reads";
import { listFleet } from "@/lib/core/settings/sql/settings-lists";
import * as make from "@/tests/factories";
import { visitor } from "../support/arena";
import { db, first, fresh, freshDay, type Make, TODAY, version } from "./common";

/** Clients, leads, the ledger and the settings. */
export const COMPANY_EDITS: Record<string, Make> = {
  "POST /api/props/add_transaction": async () => {
    const { id, descriptionId } = await make.makeLedgerTransaction(db());
    const of = { id, description: String(descriptionId), date: TODAY, location: "50 Osler Street" };
    return {
      method: "POST",
      path: "/api/props/add_transaction",
      remove: `/api/props/${id}/delete_transaction`,
      body: (notes) => ({ ...of, typeIncome: "Expense", amount: "120.00", notes, version }),
      stored: async () =>
        (await first(db().select().from(t.ledgerTransactions).where(eq(t.ledgerTransactions.id, id))))?.notes,
    };
  },
  "PATCH /api/live_actions/{id}": async () => {
    const { id } = await make.makeLiveAction(db());
    return {
      method: "PATCH",
      path: `/api/live_actions/${id}`,
      body: (description) => ({ action: "edit", fields: { description }, version }),
      stored: async () =>
        (await first(db().select().from(t.liveActions).where(eq(t.liveActions.id, id))))?.description,
    };
  },
  "PATCH /api/tasks/{id}/contact": async () => {
    const { msid } = await make.makeLead(db());
    return {
      method: "PATCH",
      path: `/api/tasks/${msid}/contact`,
      values: ["Called", "Emailed"],
      body: (contact_status) => ({ contact_status, version }),
      stored: async () =>
        (await first(db().select().from(t.leads).where(eq(t.leads.msid, msid))))?.contactStatus,
    };
  },
  "PATCH /api/tasks/{id}/holder": async () => {
    const { msid } = await make.makeLead(db());
    const seller = () => make.makeEmployee(db(), { capabilities: ["sales"] });
    const [one, two] = [await seller(), await seller()];
    return {
      method: "PATCH",
      path: `/api/tasks/${msid}/holder`,
      values: [String(one.hrid), String(two.hrid)],
      body: (holder) => ({ holder: Number(holder), version }),
      stored: async () =>
        String((await first(db().select().from(t.leads).where(eq(t.leads.msid, msid))))?.holderHrid),
    };
  },
  "PATCH /api/tasks/{id}/estimator": async () => {
    const { msid } = await make.makeLead(db(), { returnedAt: new Date() });
    const seller = () => make.makeEmployee(db(), { capabilities: ["sales"] });
    const [one, two] = [await seller(), await seller()];
    return {
      method: "PATCH",
      path: `/api/tasks/${msid}/estimator`,
      values: [String(one.hrid), String(two.hrid)],
      body: (estimator) => ({ estimator: Number(estimator), version }),
      stored: async () =>
        String((await first(db().select().from(t.leads).where(eq(t.leads.msid, msid))))?.estimatorHrid),
    };
  },
  "PATCH /api/clients/{cfid}/visit_details": async (_, arena) => {
    const { jobinfoid, cfid } = await make.makeProperty(db());
    return {
      method: "PATCH",
      path: `/api/clients/${cfid}/visit_details`,
      people: [await visitor(arena, cfid), await visitor(arena, cfid)],
      body: (dog) => ({ jobinfoid, call_ahead: null, dog, parking: null, version }),
      stored: async () =>
        (await first(db().select().from(t.properties).where(eq(t.properties.jobinfoid, jobinfoid))))?.dog,
    };
  },
  "POST /api/message_templates": async () => {
    const { id } = await make.makeTemplate(db(), { kind: "own" });
    return {
      method: "POST",
      path: "/api/message_templates",
      remove: `/api/message_templates/${id}`,
      body: (called) => ({
        id,
        kind: "own",
        channel: "email",
        name: `${called} ${id}`,
        season: "",
        fromDay: "",
        toDay: "",
        subject: "Hello",
        body: "See you soon.",
        version,
      }),
      stored: async () =>
        (
          await first(db().select().from(t.messageTemplates).where(eq(t.messageTemplates.id, id)))
        )?.name.replace(` ${id}`, ""),
    };
  },
  "PATCH /api/inbox/{id}": async ({ people }) => {
    // An older one's text would be deleted meanwhile (retention).
    const { id } = await make.makeInbound(db(), { receivedAt: new Date() });
    return {
      method: "PATCH",
      path: `/api/inbox/${id}`,
      values: [String(people[0].hrid), String(people[1].hrid)],
      body: (hrid) => ({ assigned_to: Number(hrid), version }),
      stored: async () =>
        String(
          (await first(db().select().from(t.inboundMessages).where(eq(t.inboundMessages.id, id))))
            ?.assignedTo,
        ),
    };
  },
  "PATCH /api/clients/{cfid}": async (_, arena) => {
    const { cfid } = await make.makeClient(db());
    return {
      method: "PATCH",
      path: `/api/clients/${cfid}`,
      people: [await visitor(arena, cfid), await visitor(arena, cfid)],
      body: (firstname) => ({ firstname, version }),
      stored: async () =>
        (await first(db().select().from(t.clients).where(eq(t.clients.cfid, cfid))))?.firstname,
    };
  },
  "PUT /api/settings/appointment_limits": async () => {
    const date = freshDay();
    const seen = { eights: 1, twelves: 1, anys: 1 };
    const slots = (["eights", "twelves", "anys"] as const).map((slot) => ({ date, slot, cap: 1 }));
    await db().insert(t.appointmentSlots).values(slots);
    return {
      method: "PUT",
      path: "/api/settings/appointment_limits",
      values: ["5", "7"],
      body: (cap) => ({ date, caps: { ...seen, eights: Number(cap) }, seen }),
      stored: async () => {
        const slot = and(eq(t.appointmentSlots.date, date), eq(t.appointmentSlots.slot, "eights"));
        return String((await first(db().select().from(t.appointmentSlots).where(slot)))?.cap);
      },
    };
  },
  "PUT /api/settings/{key}": async ({ people }) => {
    const path = "/api/settings/officePhone";
    const before = await people[0].ask("PUT", path, { body: { value: `416-555-${1000 + fresh()}` } });
    const { version: seen } = before.body as { version: string };
    return {
      method: "PUT",
      path,
      values: ["416-555-9001", "416-555-9002"],
      body: (value) => ({ value, version: seen }),
      stored: async () => getSetting(db(), "officePhone", TODAY),
    };
  },
  "PUT /api/settings/fleet/{list}": async () => {
    const rows = (await listFleet(db(), "tablets")).filter(({ name }) => !/^(one|other) more/.test(name));
    const seen = listVersion(await listFleet(db(), "tablets"));
    const turn = fresh();
    return {
      method: "PUT",
      path: "/api/settings/fleet/tablets",
      values: [`one more ${turn}`, `other more ${turn}`],
      body: (name) => ({ rows: [...rows, { name, active: true }], version: seen }),
      stored: async () => (await listFleet(db(), "tablets")).at(-1)?.name,
    };
  },
  "PATCH /api/estimates/{msid}": async () => {
    const { msid } = await make.makeLead(db());
    return {
      method: "PATCH",
      path: `/api/estimates/${msid}`,
      values: ["18500", "19500"],
      body: (cents) => ({
        w1: String(Number(cents) / 100),
        eh: "",
        eg: "",
        property_notes_1: "",
        property_notes_2: "",
        property_notes_3: "",
        email_notes: "",
        send_email: false,
        version,
      }),
      stored: async () =>
        String((await first(db().select().from(t.leads).where(eq(t.leads.msid, msid))))?.w1),
    };
  },
};
