import { z } from "zod";
import { CAPABILITIES } from "@/lib/actor";
import { SHOPS } from "@/lib/core/crews/schema";
import { newPassword } from "@/lib/core/sign-in/account/contract";
import { recordId } from "@/lib/platform/http/parse-input";
import { businessDateSchema } from "@/lib/values/date-schema";
import { isEmail } from "@/lib/values/email";
import { fieldText, fieldTick, type Issue, refineBy, tooLong } from "@/lib/values/form-fields";
import { MAX_CENTS, parseMoney } from "@/lib/values/money";
import { parsePhone } from "@/lib/values/phone";

const oneOrNone = z.union([z.literal(""), recordId()]).nullish();
const version = z.number().int().positive().optional();

/** An employee's details; `rate` in dollars per hour as typed, '' for none. */
const fields = {
  username: fieldText,
  fullname: fieldText,
  name: fieldText,
  email: fieldText,
  phone: fieldText,
  shop: z.union([z.literal(""), z.enum(SHOPS, "Choose a shop")]).nullish(),
  rate: fieldText,
  managerHrid: oneOrNone,
  crewMaster: fieldTick,
  driver: fieldTick,
  closingManager: fieldTick,
};

type Person = {
  username: string;
  fullname: string;
  name: string;
  email: string;
  phone: string;
  rate: string;
};

function personIssues({ username, fullname, name, email, phone, rate }: Person): Issue[] {
  return [
    ...(/^\S{2,80}$/.test(username)
      ? []
      : [{ field: "username", message: "Enter a username without spaces" }]),
    ...(fullname === ""
      ? [{ field: "fullname", message: "Enter the full name" }]
      : tooLong("fullname", "Full name", fullname, 80)),
    ...(name === ""
      ? [{ field: "name", message: "Enter the short name" }]
      : tooLong("name", "Short name", name, 40)),
    ...(email === "" || (email.length <= 200 && isEmail(email))
      ? []
      : [{ field: "email", message: "Enter an email address" }]),
    ...(phone === "" || parsePhone(phone) ? [] : [{ field: "phone", message: "Enter a phone number" }]),
    ...rateIssues(rate),
  ];
}

function rateIssues(rate: string): Issue[] {
  const cents = parseMoney(rate);
  if (rate === "" || (cents !== null && cents > 0 && cents <= MAX_CENTS)) return [];
  return [{ field: "rate", message: "Enter dollars per hour, or leave it empty" }];
}

export const newPersonForm = z
  .object({ ...fields, password: newPassword })
  .superRefine(refineBy(personIssues));
export const personForm = z.object({ ...fields, version }).superRefine(refineBy(personIssues));
export type PersonForm = z.output<typeof personForm>;

const capabilities = z.array(z.enum(CAPABILITIES)).max(50);
const areas = z.array(z.string().trim().min(1).max(100)).max(100);
const roles = z.array(recordId()).max(50);

export const capabilitiesForm = z.object({ capabilities, version });
export const areasForm = z.object({ areas, version });

/** Everything about an employee that one Save stores. */
export const personAccessForm = z
  .object({ ...fields, capabilities, roles, areas, version })
  .superRefine(refineBy(personIssues));

const roleName = z
  .string()
  .trim()
  .min(1, "Enter a name, such as Dispatcher")
  .max(60, "Use at most 60 characters");

/** Each person with the capabilities the caller saw they'd have: anything else is refused. */
const expected = z.array(z.object({ hrid: recordId(), capabilities }));

/** `like`: the person the role was made from, who is given it. */
export const roleForm = z.object({ name: roleName, capabilities, like: recordId().nullish() });

/** `people`: the holders who change with the role; the others keep what they have. */
export const savedRoleForm = z.object({
  name: roleName,
  capabilities,
  version,
  people: expected.max(500).default([]),
});

export const MOST_AT_ONCE = 200;

export const bulkForm = z
  .object({
    giveRoles: roles.default([]),
    takeRoles: roles.default([]),
    give: capabilities.default([]),
    take: capabilities.default([]),
    people: expected
      .min(1, "Choose at least one person")
      .max(MOST_AT_ONCE, `Choose up to ${MOST_AT_ONCE} people`),
  })
  .superRefine((form, ctx) => {
    const { giveRoles, takeRoles, give, take } = form;
    if (giveRoles.length + takeRoles.length + give.length + take.length === 0)
      ctx.addIssue({ code: "custom", path: ["give"], message: "Choose a role or a capability" });
    if (giveRoles.some((id) => takeRoles.includes(id)) || give.some((one) => take.includes(one)))
      ctx.addIssue({ code: "custom", path: ["take"], message: "You can't give and take the same one" });
  });

/** A share as a form shows it, in percent: "30", "17.5"; stored with three decimals. */
const percent = fieldText.refine(
  (text) => /^\d{1,3}(\.\d)?$/.test(text) && Number(text) <= 100,
  "Enter a share from 0 to 100%, with one decimal at most",
);

const confirmPast = fieldTick;

export const royaltyForm = z.object({ percent, effectiveFrom: businessDateSchema, confirmPast, version });

const lastDay = z.union([z.literal(""), businessDateSchema]).nullish();

export const partnerCrewForm = z
  .object({
    crewHrid: recordId(),
    validFrom: businessDateSchema,
    validTo: lastDay,
    confirmPast,
    version,
  })
  .superRefine(refineBy(spanIssues));

/** A crew's last day with a partner; '' means it has none. */
export const endCrewForm = z.object({ partnerCrew: recordId(), validTo: lastDay, confirmPast, version });

function spanIssues({ validFrom, validTo }: { validFrom: string; validTo?: string | null }): Issue[] {
  if (!validTo || validTo >= validFrom) return [];
  return [{ field: "validTo", message: "The last day is before the first" }];
}

export const removeCrewQuery = z.object({
  partnerCrew: recordId(),
  confirmPast: z.enum(["true", "false"]).optional(),
  version: z.coerce.number().int().positive().optional(),
});
