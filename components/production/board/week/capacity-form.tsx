import { useState } from "react";
import { Form } from "@/components/form/form";
import { NumberField } from "@/components/form/number-field";
import { SubmitButton } from "@/components/form/submit-button";
import { TextField } from "@/components/form/text-field";
import type { Answer } from "@/lib/contract";
import { capacityQuestion, planCapacityContract } from "@/lib/features/planning/weeks/contract";
import { callApi } from "@/lib/platform/http/call-api";
import { formatShortDate } from "@/lib/values/dates";
import { count } from "@/lib/values/text";

type Capacity = Answer<typeof planCapacityContract>;
type Asked = { houses: number; found: Capacity };

/** "When can we take 20 more houses in M6G?" */
export function CapacityForm() {
  const [asked, setAsked] = useState<Asked | null>(null);
  return (
    <section aria-labelledby="capacity-title" className="card-edge rounded-lg bg-surface p-4">
      <h2 id="capacity-title" className="text-base">
        When can we take more houses?
      </h2>
      <Form
        label="When can we take more houses?"
        className="mt-2 flex flex-wrap items-end gap-3"
        schema={capacityQuestion}
        defaultValues={{ area: "", houses: 20 }}
        onSubmit={async (values) =>
          setAsked({
            houses: values.houses,
            found: await callApi(planCapacityContract, values),
          })
        }
      >
        <NumberField name="houses" label="Houses" className="w-28" />
        <TextField name="area" label="Postal area" className="w-36" />
        <SubmitButton>Find days</SubmitButton>
      </Form>
      <div role="status">{asked && <Found {...asked} />}</div>
    </section>
  );
}

function Found({ houses, found }: Asked) {
  const { days, area, minutes, of, keptFree, until } = found;
  const took =
    of > 0
      ? `A house in ${area} takes about ${minutes} minutes including the drive, judging by the last ${count(of, "visit")} there.`
      : `We haven't worked in ${area} yet, so we allow ${minutes} minutes a house, including the drive.`;
  const isGuessed = days.some(({ guessed }) => guessed);
  return (
    <div className="mt-3 grid gap-2">
      <p className="font-semibold">
        {found.houses === houses
          ? `${count(houses, "house")} in ${area}: done by ${formatShortDate(days.at(-1)?.date ?? until)}`
          : `Only ${found.houses} of ${count(houses, "house")} in ${area} can be done by ${formatShortDate(until)}`}
      </p>
      <ul className="flex flex-wrap gap-2 text-sm">
        {days.map(({ date, houses: more, guessed }) => (
          <li key={date} className="rounded-full bg-well px-3 py-1">
            {`${formatShortDate(date)}: ${more}${guessed ? " (no crews yet)" : ""}`}
          </li>
        ))}
      </ul>
      <p className="text-ink-muted text-sm">
        {took} Appointments and floaters that end soon come first, and {Math.round(keptFree * 100)}% of each
        day stays free.
        {isGuessed && " Days with no crews yet are counted with that weekday's usual number."} Nothing is
        reserved.
      </p>
    </div>
  );
}
