import { z } from "zod";
import { clientRecord } from "@/lib/auth/contract";
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
  text_visits: "Text me about my visits",
  current_password: "Current password",
};
const SHOWN = personalInfoFields.keyof().options;

const onFile = clientRecord
  .pick({
    honorific: true,
    firstname: true,
    lastname: true,
    phone: true,
    cellphone: true,
    email: true,
    second_email: true,
    address: true,
    postcode: true,
  })
  .extend({ text_visits: z.boolean() });
const stored = z.object({ version: z.number(), newer: onFile });

type Stored = z.output<typeof onFile>;

/** The form of what is on file. */
export const infoOf = (client: Stored): Info => ({
  honorific: client.honorific ?? "",
  firstname: client.firstname ?? "",
  lastname: client.lastname ?? "",
  phone: client.phone ?? "",
  cellphone: client.cellphone ?? "",
  email: client.email ?? "",
  second_email: client.second_email ?? "",
  address: client.address ?? "",
  postcode: client.postcode ?? "",
  text_visits: client.text_visits,
  current_password: "",
});

/** What somebody else saved meanwhile, out of the 409 that says so. */
export function storedInfo(error: unknown): { now: Info; version: number } | null {
  if (!(error instanceof ApiError) || error.status !== 409) return null;
  const { data } = stored.safeParse(error.details);
  return data ? { now: infoOf(data.newer), version: data.version } : null;
}

const inWords = (value: string | boolean): string =>
  typeof value === "string" ? value : value ? "Yes" : "No";

export const changesOf = (seen: Info, now: Info) =>
  SHOWN.filter((key) => seen[key] !== now[key]).map((key) => ({
    label: INFO_LABELS[key],
    was: inWords(seen[key]),
    now: inWords(now[key]) || "(empty)",
  }));
