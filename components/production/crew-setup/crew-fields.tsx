"use client";

import { useFormContext, useWatch } from "react-hook-form";
import { DateField } from "@/components/form/date-field";
import { SelectField } from "@/components/form/select-field";
import type { CrewSetUp } from "@/lib/core/crews/contract";
import { SHOPS } from "@/lib/core/crews/schema";
import { crewOptions } from "./crew-options";
import { CREW_LABELS } from "./crew-record";
import { useCrewsOfDay } from "./use-crews-of-day";

const SHOP_OPTIONS = SHOPS.map((shop) => ({ value: shop, label: shop }));

/** The nine fields; each choice says when another crew of that day has it. */
export function CrewFields({ screen }: { screen: CrewSetUp }) {
  const { control } = useFormContext();
  const day = String(useWatch({ control, name: "ocdate" }) ?? "");
  const crewsOfDay = useCrewsOfDay(day, { day: screen.formDate, crews: screen.crewsOfDay });
  const others = crewsOfDay.filter((crew) => crew.ocid !== screen.crew?.ocid);
  const options = crewOptions(screen.lists, screen.crew, others);
  const select = (name: keyof typeof options, placeholder = "None Selected") => (
    <SelectField
      name={name}
      label={CREW_LABELS[name]}
      options={options[name]}
      placeholder={placeholder}
      empty={null}
    />
  );
  return (
    <div className="grid items-start gap-x-5 gap-y-4 sm:grid-cols-2 lg:grid-cols-3">
      <DateField name="ocdate" label={CREW_LABELS.ocdate} />
      <SelectField name="shop" label={CREW_LABELS.shop} options={SHOP_OPTIONS} empty={null} />
      {select("closemgr")}
      {select("driver", "Choose…")}
      {select("partner")}
      {select("partner1")}
      {select("car")}
      {select("gascard")}
      {select("laptop")}
    </div>
  );
}
