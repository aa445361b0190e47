import { useWatch } from "react-hook-form";
import type { Option } from "@/components/form/native-select";
import { RadioField } from "@/components/form/radio-field";
import { SelectField } from "@/components/form/select-field";
import { PriceLine } from "@/components/ui/price-line";
import {
  type BookingForm,
  dayKindOf,
  emptyBooking,
  orderOf,
  rangeValue,
} from "@/lib/core/bookings/form-schema";
import type { Trade } from "@/lib/core/seasons/rules";
import { type DayKind, quotedPrice, SLOT_FACTS, SLOTS } from "@/lib/core/work/order-rules";
import type { WorkCode } from "@/lib/core/work/schema";
import type { BookingOffer, DashboardHead, Place } from "@/lib/features/dashboard/dashboard-view";
import { formatDate, formatShortDate } from "@/lib/values/dates";
import { hstOn } from "@/lib/values/tax";
import { count } from "@/lib/values/text";
import { bookingWords } from "./booking-words";

const PICK_TIME = "Pick a day and a time.";

const daysWords = (days: DayKind, head: Pick<DashboardHead, "byStaff">) =>
  ({ floater: bookingWords(head).floater, appointment: PICK_TIME, either: "" })[days];

/** A job type's base price. */
const plainOrder = (jobtype: string, address: string) => orderOf({ ...emptyBooking, jobtype, address });

/** The job types, with what each includes and costs at the chosen address. */
export function WorkStep({
  head,
  offer,
}: {
  head: Pick<DashboardHead, "places" | "hst" | "today" | "byStaff">;
  offer: BookingOffer;
}) {
  const address = useWatch<BookingForm, "address">({ name: "address" });
  const place = head.places.find(({ jobinfoid }) => String(jobinfoid) === address);
  return (
    <RadioField
      name="jobtype"
      label="Job type"
      hideLabel
      options={offer.types.map((type) => ({
        value: type.label,
        label: type.label,
        hint: (
          <span className="grid gap-0.5 text-base">
            <span>
              {type.description}. {daysWords(type.days, head)}
            </span>
            {place && (
              <span className="text-ink">
                <PriceLine
                  price={quotedPrice(plainOrder(type.label, address), place)}
                  hst={hstOn(head.hst, head.today)}
                />
              </span>
            )}
          </span>
        ),
      }))}
    />
  );
}

type DateStepProps = { head: Pick<DashboardHead, "byStaff">; offer: BookingOffer };

/** A date range or an appointment, depending on the job type; with eaves the client chooses. */
export function DateStep({ head, offer }: DateStepProps) {
  const [jobtype, daykind] = useWatch<BookingForm, ["jobtype", "daykind"]>({ name: ["jobtype", "daykind"] });
  return (
    <>
      {offer.trade === "eaves" && (
        <RadioField
          name="daykind"
          label="Floater or appointment?"
          options={[
            { value: "floater", label: "Floater", hint: daysWords("floater", head) },
            { value: "appointment", label: "Appointment", hint: daysWords("appointment", head) },
          ]}
        />
      )}
      {dayKindOf({ jobtype, daykind }) === "floater" ? (
        <Ranges windows={offer.windows} head={head} />
      ) : (
        <Appointment days={offer.days} head={head} />
      )}
    </>
  );
}

function Ranges({ windows, head }: Pick<BookingOffer, "windows"> & Pick<DateStepProps, "head">) {
  const options = windows.map(({ label, sdate, fdate, started }) => ({
    value: rangeValue({ sdate, fdate }),
    label,
    hint: started ? `Until ${formatDate(fdate)}` : `From ${formatDate(sdate)} to ${formatDate(fdate)}`,
  }));
  if (options.length === 0) return <p>{bookingWords(head).noDates}</p>;
  return <RadioField name="floatrange" label="Date range" options={options} />;
}

const MONTHS = "January February March April May June July August September October November December".split(
  " ",
);
const monthOf = (date: string) => `${MONTHS[Number(date.slice(5, 7)) - 1]} ${date.slice(0, 4)}`;

/** The days of a select, by month; full ones can't be chosen. */
export const dayOptions = (days: BookingOffer["days"]): Option<string>[] =>
  days.map(({ date: value, left }) => {
    const full = SLOTS.every((slot) => left[slot] <= 0);
    return {
      value,
      disabled: full,
      group: monthOf(value),
      label: formatShortDate(value) + (full ? " (full)" : ""),
    };
  });

function Appointment({ days, head }: Pick<BookingOffer, "days"> & Pick<DateStepProps, "head">) {
  const date = useWatch<BookingForm, "apptdate">({ name: "apptdate" });
  const day = days.find((one) => one.date === date);
  if (days.length === 0) return <p>{bookingWords(head).noDates}</p>;
  return (
    <>
      <SelectField
        name="apptdate"
        label="Appointment date"
        placeholder="Select date"
        options={dayOptions(days)}
      />
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

/** Above this many, they're in a select instead of all in view. */
const IN_VIEW = 6;

type AddressStepProps = { head: Pick<DashboardHead, "places" | "hst" | "today">; trade: Trade };

/** The client's addresses with their prices, before and with HST. */
export function AddressStep({ head: { places, hst: rates, today }, trade }: AddressStepProps) {
  const chosen = useWatch<BookingForm, "address">({ name: "address" });
  const hst = hstOn(rates, today);
  const place = places.find(({ jobinfoid }) => String(jobinfoid) === chosen);
  if (places.length > IN_VIEW)
    return (
      <>
        <SelectField
          name="address"
          label="Address"
          placeholder="Select address"
          options={places.map(({ jobinfoid, address }) => ({ value: String(jobinfoid), label: address }))}
        />
        {place && <Prices place={place} hst={hst} trade={trade} />}
      </>
    );
  return (
    <RadioField
      name="address"
      label="Address"
      hideLabel
      options={places.map((one) => ({
        value: String(one.jobinfoid),
        label: one.address,
        hint: <Prices place={one} hst={hst} trade={trade} />,
      }))}
    />
  );
}

/** The chosen trade's prices first. */
const ORDER: Record<Trade, readonly WorkCode[]> = {
  windows: ["w1", "w2", "w3", "w4", "eh", "eg"],
  eaves: ["eh", "eg", "w1", "w2", "w3", "w4"],
};
/** Shown also while they're TBD. */
const USUAL: readonly WorkCode[] = ["w1", "eh", "eg"];

function Prices({ place, hst, trade }: { place: Place; hst: number; trade: Trade }) {
  return (
    <span className="mt-1 grid gap-0.5 text-base text-ink">
      {ORDER[trade]
        .filter((code) => USUAL.includes(code) || place[code])
        .map((code) => (
          <span key={code} className="flex flex-wrap">
            <span className="min-w-10">{`${code.toUpperCase()} `}</span>
            <span className="flex-1 basis-40">
              <PriceLine price={place[code]} hst={hst} />
            </span>
          </span>
        ))}
    </span>
  );
}
