import { z } from "zod";
import { fieldText, type Issue, refineBy, tooLong } from "@/lib/values/form-fields";
import { parsePhone } from "@/lib/values/phone";

export const RECRUIT_STATUSES = ["Training", "Scheduled Field", "Field", "Dead"] as const;
export const RECRUIT_GRADES = ["n/a", "A", "B", "C"] as const;
export const DRIVES = ["No License", "Valid G1 License", "Valid G2 License", "Valid G License"] as const;

const MAX_NOTES = 2_000;
const chosen = <T extends readonly [string, ...string[]]>(options: T) => z.enum(options);

/** A recruit as the contract's form has it: notes4 the notes, notes5 the grade. */
const fields = z.object({
  name: fieldText,
  name1: fieldText,
  shop: fieldText,
  drive: z.union([chosen(DRIVES), z.literal("")]).nullish(),
  phone: fieldText,
  email: fieldText,
  status: chosen(RECRUIT_STATUSES),
  training: fieldText,
  notes4: fieldText,
  notes5: chosen(RECRUIT_GRADES),
  version: z.number().int().optional(),
});

type Fields = z.output<typeof fields>;

function issuesOf({ name, phone, email, notes4 }: Fields): Issue[] {
  return [
    ...(name === "" ? [{ field: "name", message: "Enter the name" }] : tooLong("name", "Name", name, 100)),
    ...(phone !== "" && !parsePhone(phone) ? [{ field: "phone", message: "Enter a phone number" }] : []),
    ...(email !== "" && !z.email().safeParse(email).success
      ? [{ field: "email", message: "Enter an email address" }]
      : []),
    ...tooLong("notes4", "Notes", notes4, MAX_NOTES),
  ];
}

export const recruitForm = fields.superRefine(refineBy(issuesOf));
export type RecruitForm = z.output<typeof recruitForm>;
