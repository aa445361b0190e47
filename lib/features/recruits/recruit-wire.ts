import type { RecruitRow, RecruitValues } from "@/db/queries/recruits/recruits";
import { businessDate } from "@/lib/values/dates";
import { parsePhone } from "@/lib/values/phone";
import type { Recruit, RecruitForm } from "./contract";

export const toRecruit = (row: RecruitRow): Recruit => ({
  id: row.id,
  name: row.name,
  name1: row.name1,
  shop: row.shop,
  drive: row.drive,
  phone: row.phone,
  email: row.email,
  status: row.status,
  training: row.training,
  notes3: row.reminderSentAt && businessDate(row.reminderSentAt),
  notes4: row.notes,
  notes5: row.grade,
  since: businessDate(row.createdAt),
  version: row.version,
});

/** The columns a form writes. */
export const recruitValues = (form: RecruitForm): Omit<RecruitValues, "createdAt"> => ({
  name: form.name,
  name1: form.name1 || null,
  shop: form.shop || null,
  drive: form.drive || null,
  phone: form.phone === "" ? null : (parsePhone(form.phone) ?? form.phone),
  email: form.email || null,
  status: form.status,
  training: form.training || null,
  notes: form.notes4,
  grade: form.notes5,
});
