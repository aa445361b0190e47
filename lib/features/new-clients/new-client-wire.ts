import type { DoubleRow, NewClientRow } from "@/db/queries/new-clients/new-clients";
import { clientName } from "@/lib/values/client-name";
import { businessDate } from "@/lib/values/dates";
import type { Duplicate, NewClient } from "./contract";

export const newClientToWire = (row: NewClientRow): NewClient => ({
  id: row.id,
  cfid: row.cfid,
  name: clientName(row),
  address: row.address ?? row.homeAddress,
  postcode: row.postcode ?? row.homePostcode,
  phone: row.phone ?? row.cellphone,
  email: row.email,
  w1: row.w1,
  eh: row.eh,
  eg: row.eg,
  notes: row.notes,
  source: row.source,
  hrid: row.hrid,
  added: businessDate(row.createdAt),
  added_by: row.addedBy,
  msid: row.msid,
});

const doubleOf = (row: DoubleRow, why: Duplicate["why"]): Duplicate => ({
  cfid: row.cfid,
  name: clientName(row),
  address: row.address,
  phone: row.phone ?? row.cellphone,
  why,
});

/** Each client once, with what is the same; who shares both comes first. */
export function doublesOf(byPhone: readonly DoubleRow[], byAddress: readonly DoubleRow[]): Duplicate[] {
  const phones = new Set(byPhone.map(({ cfid }) => cfid));
  const addresses = new Map(byAddress.map((row) => [row.cfid, row]));
  const both = byPhone.filter(({ cfid }) => addresses.has(cfid));
  return [
    // The place that is the same, which need not be the client's first.
    ...both.map((row) => doubleOf(addresses.get(row.cfid) ?? row, "Same phone and address")),
    ...byPhone.filter(({ cfid }) => !addresses.has(cfid)).map((row) => doubleOf(row, "Same phone")),
    ...[...addresses.values()]
      .filter(({ cfid }) => !phones.has(cfid))
      .map((row) => doubleOf(row, "Same address")),
  ];
}
