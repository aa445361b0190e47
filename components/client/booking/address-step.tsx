import { useWatch } from "react-hook-form";
import { PriceLine } from "@/components/client/jobs/price-line";
import { RadioField } from "@/components/form/radio-field";
import { SelectField } from "@/components/form/select-field";
import type { BookingForm } from "@/lib/core/bookings/form-schema";
import type { Trade } from "@/lib/core/seasons/season-rules";
import type { DashboardHead, Place } from "@/lib/features/dashboard/dashboard-view";
import { hstOn } from "@/lib/values/tax";

/** More than these are chosen from a list, not all in view. */
const IN_VIEW = 6;

type AddressStepProps = { head: Pick<DashboardHead, "places" | "hst" | "today">; trade: Trade };

/** The client's places with their standing prices, before and with HST. */
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

/** The trade's own prices first. */
const ORDER: Record<Trade, readonly ("w1" | "eh" | "eg")[]> = {
  windows: ["w1", "eh", "eg"],
  eaves: ["eh", "eg", "w1"],
};

function Prices({ place, hst, trade }: { place: Place; hst: number; trade: Trade }) {
  return (
    <span className="mt-1 grid gap-0.5 text-base text-ink">
      {ORDER[trade].map((code) => (
        <span key={code}>
          <span className="inline-block min-w-9">{code.toUpperCase()}</span>{" "}
          <PriceLine price={place[code]} hst={hst} />
        </span>
      ))}
    </span>
  );
}
