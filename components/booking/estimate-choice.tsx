import { useEffect, useRef } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { SelectField } from "@/components/form/select-field";
import { type BookingForm, emptyBooking, orderOf } from "@/lib/core/bookings/form-schema";
import { estimateWords, matchToBook } from "@/lib/core/leads/estimate-job-rules";
import { partsOf } from "@/lib/core/work/order-rules";
import type { DashboardHead } from "@/lib/features/dashboard/dashboard-view";

const OTHERS = new Set(["none", "ask"]);

/** Asks staff which of the property's open estimates it comes from; filled in when the work fits just one. */
export function EstimateChoice({ head }: { head: Pick<DashboardHead, "estimates"> }) {
  const { setValue } = useFormContext<BookingForm>();
  const [address, jobtype, chosen] = useWatch<BookingForm, ["address", "jobtype", "estimate"]>({
    name: ["address", "jobtype", "estimate"],
  });
  const here = head.estimates.filter(({ jobinfoid }) => String(jobinfoid) === address);
  const fitting = matchToBook(partsOf(orderOf({ ...emptyBooking, jobtype })), here).msid;
  const suggested = here.length === 0 ? "" : String(fitting ?? "ask");
  const isChoice =
    here.length > 0 && (OTHERS.has(chosen) || here.some(({ msid }) => String(msid) === chosen));
  const last = useRef("");
  useEffect(() => {
    // What someone chose stays while it can be chosen.
    if (isChoice && chosen !== last.current) return;
    last.current = suggested;
    if (chosen !== suggested) setValue("estimate", suggested);
  }, [isChoice, chosen, suggested, setValue]);
  if (here.length === 0) return null;
  return (
    <SelectField
      name="estimate"
      label="Which estimate does this come from?"
      placeholder={null}
      hint="The job is booked at that estimate's prices."
      options={[
        ...here.map((estimate) => ({ value: String(estimate.msid), label: estimateWords(estimate) })),
        { value: "none", label: "None of these" },
        { value: "ask", label: "I don't know: ask sales" },
      ]}
    />
  );
}
