import type { Handle } from "@/db/client";
import {
  clients,
  properties,
  propertyCodes,
  propertyKeys,
  propertyNotes,
  wineListEntries,
} from "@/db/schema";
import { sealSecret } from "@/lib/core/sign-in/factors/secrets";
import { NOW, nextNumber, only, passwordHashOf, TODAY, unique } from "./unique";

type ClientOverrides = Partial<typeof clients.$inferInsert> & { password?: string };

/** A client with an email; with `password` they can log in. */
export async function makeClient(db: Handle, { password, ...columns }: ClientOverrides = {}) {
  const lastname = unique("Client");
  const passwordHash = password ? await passwordHashOf(password) : null;
  const values = {
    firstname: "Pat",
    lastname,
    email: `${lastname}@example.com`,
    phone: "416-555-0123",
    passwordHash,
    ...columns,
  };
  return only(await db.insert(clients).values(values).returning());
}

/** A property in M6G with prices; creates its client unless `cfid` is given. */
export async function makeProperty(db: Handle, columns: Partial<typeof properties.$inferInsert> = {}) {
  const cfid = columns.cfid ?? (await makeClient(db)).cfid;
  const values = {
    address: `${nextNumber()} Clinton St`,
    postcode: "M6G 2Y5",
    perly: "38 J4",
    latitude: 43.6595,
    longitude: -79.4147,
    w1: 18_500,
    w2: 32_000,
    eh: 12_500,
    eg: 4_500,
    ...columns,
    cfid,
  };
  return only(await db.insert(properties).values(values).returning());
}

export async function makePropertyNote(db: Handle, columns: Partial<typeof propertyNotes.$inferInsert> = {}) {
  const jobinfoid = columns.jobinfoid ?? (await makeProperty(db)).jobinfoid;
  return only(
    await db
      .insert(propertyNotes)
      .values({ notes: "Dog in the yard", ...columns, jobinfoid })
      .returning(),
  );
}

/** A property's stored code, which `code` opens. */
export async function makePropertyCode(
  db: Handle,
  columns: { jobinfoid?: number; kind?: "gate" | "lockbox" | "alarm"; code?: string } = {},
) {
  const { kind = "gate", code = "4417#" } = columns;
  const jobinfoid = columns.jobinfoid ?? (await makeProperty(db)).jobinfoid;
  const values = { jobinfoid, kind, sealed: sealSecret(`property:${jobinfoid}:${kind}`, code), setAt: NOW };
  return only(await db.insert(propertyCodes).values(values).returning());
}

/** The key of a property that we keep. */
export async function makePropertyKey(db: Handle, columns: Partial<typeof propertyKeys.$inferInsert> = {}) {
  const jobinfoid = columns.jobinfoid ?? (await makeProperty(db)).jobinfoid;
  return only(
    await db
      .insert(propertyKeys)
      .values({ number: "K12", ...columns, jobinfoid })
      .returning(),
  );
}

/** A client on this year's gift list, priority A, not delivered. */
export async function makeWineListEntry(
  db: Handle,
  columns: Partial<typeof wineListEntries.$inferInsert> = {},
) {
  const cfid = columns.cfid ?? (await makeClient(db)).cfid;
  const values = { year: Number(TODAY.slice(0, 4)), priority: "A" as const, ...columns, cfid };
  return only(await db.insert(wineListEntries).values(values).returning());
}
