import { useWatch } from "react-hook-form";
import { PriceLine } from "@/components/client/jobs/price-line";
import { RadioField } from "@/components/form/radio-field";
import { type BookingForm, emptyBooking, orderOf } from "@/lib/core/bookings/form-schema";
import type { DayKind } from "@/lib/core/work/order-rules";
import type { BookingOffer, DashboardHead } from "@/lib/features/dashboard/dashboard-view";
import { hstOn } from "@/lib/values/tax";
import { orderPrice } from "./order-price";

const DAYS: Record<DayKind, string> = {
  floater: "Pick a date range and we'll come on one of those days.",
  appointment: "Pick a day and a time.",
  either: "",
};

/** A job type by itself: what it costs before anything is added. */
const plainOrder = (jobtype: string, address: string) => orderOf({ ...emptyBooking, jobtype, address });

/** The job types with what each means and costs at the address chosen. */
export function WorkStep({
  head,
  offer,
}: {
  head: Pick<DashboardHead, "places" | "hst" | "today">;
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
              {type.description}. {DAYS[type.days]}
            </span>
            {place && (
              <span className="text-ink">
                <PriceLine
                  price={orderPrice(plainOrder(type.label, address), place)}
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
