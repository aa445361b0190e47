"use client";

import { CheckboxField } from "@/components/form/checkbox-field";
import { MoneyField } from "@/components/form/money-field";
import { asOptions } from "@/components/form/native-select";
import { PhoneField } from "@/components/form/phone-field";
import { SelectField } from "@/components/form/select-field";
import { TextField } from "@/components/form/text-field";
import { SHOPS } from "@/lib/core/crews/schema";
import type { AccessPerson } from "@/lib/core/employees/access/contract";
import type { PersonChoice } from "@/lib/core/employees/access/rules";
import { moneyText } from "@/lib/values/money";
import { formatPhone } from "@/lib/values/phone";

/** The details as their fields show them. */
export const personValues = (person: AccessPerson) => ({
  username: person.username,
  fullname: person.fullname,
  name: person.name,
  email: person.email ?? "",
  phone: formatPhone(person.phone),
  shop: person.shop ?? ("" as const),
  rate: moneyText(person.rate),
  managerHrid: person.managerHrid ?? ("" as const),
  crewMaster: person.crewMaster,
  driver: person.driver,
  closingManager: person.closingManager,
  version: person.version,
});

const SHOP_OPTIONS = asOptions(SHOPS);

type PersonFieldsProps = {
  choices: readonly PersonChoice[];
  /** Whose form it is: employees can't be their own manager. */
  hrid?: number;
  /** A former manager is still listed as the current value. */
  manager?: { hrid: number; fullname: string } | null;
};

/** An employee's details, for both adding and editing. */
export function PersonFields({ choices, hrid, manager }: PersonFieldsProps) {
  const others = choices.filter((person) => person.hrid !== hrid);
  const gone = manager && !others.some((person) => person.hrid === manager.hrid) ? [manager] : [];
  const managers = [...gone, ...others].map((person) => ({ value: person.hrid, label: person.fullname }));
  return (
    <>
      <TextField name="fullname" label="Full name" maxLength={80} autoComplete="off" />
      <TextField
        name="name"
        label="Short name"
        hint="The crew's name when this person drives"
        maxLength={40}
        autoComplete="off"
      />
      <TextField
        name="username"
        label="Username"
        hint="For logging in; no spaces"
        maxLength={80}
        autoComplete="off"
      />
      <TextField name="email" label="Email" type="email" optional maxLength={200} autoComplete="off" />
      <PhoneField name="phone" label="Phone" optional />
      <SelectField name="shop" label="Shop" optional options={SHOP_OPTIONS} placeholder="No shop" />
      <MoneyField name="rate" label="Hourly rate" optional />
      <SelectField
        name="managerHrid"
        label="Manager"
        optional
        options={managers}
        placeholder="No one"
        empty=""
      />
      <fieldset className="col-span-full grid gap-x-6 sm:grid-cols-3">
        <legend className="mb-1 font-medium">On the road</legend>
        <CheckboxField name="driver" label="Driver" hint="Can drive a truck" />
        <CheckboxField name="crewMaster" label="Crew master" hint="Any of today's crews" />
        <CheckboxField name="closingManager" label="Closing manager" hint="Can close a crew's day" />
      </fieldset>
    </>
  );
}
