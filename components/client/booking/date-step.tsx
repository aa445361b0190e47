import { useWatch } from "react-hook-form";
import { RadioField } from "@/components/form/radio-field";
import { SelectField } from "@/components/form/select-field";
import { type BookingForm, dayKindOf, rangeValue } from "@/lib/core/bookings/form-schema";
import { SLOT_FACTS, SLOTS } from "@/lib/core/work/order-rules";
import type { BookingOffer } from "@/lib/features/dashboard/dashboard-view";
import { formatDate, formatShortDate } from "@/lib/values/dates";
import { count } from "@/lib/values/text";

const KINDS = [
  { value: "floater", label: "Floater", hint: "Pick a date range and we'll come on one of those days." },
  { value: "appointment", label: "Appointment", hint: "Pick a day and a time." },
];

/** A range of dates or an appointment, as the job type asks; eaves leave it to the client. */
export function DateStep({ offer }: { offer: BookingOffer }) {
  const [jobtype, daykind] = useWatch<BookingForm, ["jobtype", "daykind"]>({ name: ["jobtype", "daykind"] });
  return (
    <>
      {offer.trade === "eaves" && (
        <RadioField name="daykind" label="Floater or appointment?" options={KINDS} />
      )}
      {dayKindOf({ jobtype, daykind }) === "floater" ? (
        <Ranges windows={offer.windows} />
      ) : (
        <Appointment days={offer.days} />
      )}
    </>
  );
}

function Ranges({ windows }: Pick<BookingOffer, "windows">) {
  const options = windows.map(({ label, sdate, fdate, started }) => ({
    value: rangeValue({ sdate, fdate }),
    label,
    hint: started ? `Until ${formatDate(fdate)}` : `From ${formatDate(sdate)} to ${formatDate(fdate)}`,
  }));
  if (options.length === 0) return <NoDates />;
  return <RadioField name="floatrange" label="Date range" options={options} />;
}

const MONTHS = "January February March April May June July August September October November December".split(
  " ",
);
const monthOf = (date: string) => `${MONTHS[Number(date.slice(5, 7)) - 1]} ${date.slice(0, 4)}`;

function Appointment({ days }: Pick<BookingOffer, "days">) {
  const date = useWatch<BookingForm, "apptdate">({ name: "apptdate" });
  const day = days.find((one) => one.date === date);
  if (days.length === 0) return <NoDates />;
  const options = days.map(({ date: value, left }) => {
    const full = SLOTS.every((slot) => left[slot] <= 0);
    return {
      value,
      disabled: full,
      group: monthOf(value),
      label: formatShortDate(value) + (full ? " (full)" : ""),
    };
  });
  return (
    <>
      <SelectField name="apptdate" label="Appointment date" placeholder="Select date" options={options} />
      {day && (
        <RadioField
          name="appttime"
          label={`Time on ${formatDate(day.date)}`}
          options={SLOTS.map((slot) => ({
            value: slot,
            label: SLOT_FACTS[slot].label,
            disabled: day.left[slot] <= 0,
            hint: day.left[slot] > 0 ? `${count(day.left[slot], "place")} left` : "Full",
          }))}
        />
      )}
    </>
  );
}

const NoDates = () => <p>No dates like this are left this season. Try the other option, or call us.</p>;
