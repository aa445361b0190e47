import type { z } from "zod";
import type { ClientOnFile } from "@/lib/core/clients/client-contract";
import { personalInfoFields } from "@/lib/core/clients/client-schema";

export const infoForm = personalInfoFields;
export type Info = z.output<typeof infoForm>;

export const INFO_LABELS: Record<keyof Info, string> = {
  honorific: "Title",
  firstname: "First name",
  lastname: "Last name",
  phone: "Phone 1",
  cellphone: "Phone 2",
  email: "Email",
  second_email: "Second email",
  address: "Address",
  postcode: "Postal code",
  text_visits: "Text me about my visits",
};
const SHOWN = personalInfoFields.keyof().options;

/** The form's fields. */
export const infoOf = (client: ClientOnFile): Info => ({
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
});

const inWords = (value: string | boolean): string =>
  typeof value === "string" ? value : value ? "Yes" : "No";

export const changesOf = (seen: Info, now: Info) =>
  SHOWN.filter((key) => seen[key] !== now[key]).map((key) => ({
    label: INFO_LABELS[key],
    was: inWords(seen[key]),
    now: inWords(now[key]) || "(empty)",
  }));
