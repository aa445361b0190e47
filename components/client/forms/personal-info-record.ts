import { z } from "zod";
import type { clientRecord } from "@/lib/auth/contract";
import { personalInfoFields } from "@/lib/clients/client-schema";
import { ApiError } from "@/lib/http/call-api";

export const infoForm = personalInfoFields.extend({ current_password: z.string() });
export type Info = z.output<typeof infoForm>;

export const INFO_LABELS: Record<keyof Info, string> = {
  honorific: "Title",
  firstname: "First name",
  lastname: "Last name",
  phone: "Phone 1",
  cellphone: "Phone 2",
  email: "E-mail",
  second_email: "Second e-mail",
  address: "Address",
  postcode: "Postal code",
  current_password: "Current password",
};
const SHOWN = Object.keys(personalInfoFields.shape) as (keyof z.output<typeof personalInfoFields>)[];

const stored = z.object({
  version: z.number(),
  newer: z.record(z.enum(personalInfoFields.keyof().options), z.string().nullable()),
});

type Stored = z.output<typeof stored>["newer"];

const filled = (client: Stored): Info => ({
  honorific: client.honorific ?? "",
  firstname: client.firstname ?? "",
  lastname: client.lastname ?? "",
  phone: client.phone ?? "",
  cellphone: client.cellphone ?? "",
  email: client.email ?? "",
  second_email: client.second_email ?? "",
  address: client.address ?? "",
  postcode: client.postcode ?? "",
  current_password: "",
});

/** The form of what is on file. */
export const infoOf = (client: z.output<typeof clientRecord>): Info => filled(client);

/** What somebody else saved meanwhile, out of the 409 that says so. */
export function storedInfo(error: unknown): { now: Info; version: number } | null {
  if (!(error instanceof ApiError) || error.status !== 409) return null;
  const { data } = stored.safeParse(error.details);
  return data ? { now: filled(data.newer), version: data.version } : null;
}

export const changesOf = (seen: Info, now: Info) =>
  SHOWN.filter((key) => seen[key] !== now[key]).map((key) => ({
    label: INFO_LABELS[key],
    was: seen[key],
    now: now[key] || "(empty)",
  }));
