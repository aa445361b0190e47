import { CheckboxField } from "@/components/form/checkbox-field";
import { TextAreaField } from "@/components/form/text-area-field";
import { JOB_NOTES_LENGTH } from "@/lib/bookings/form-schema";
import { CUSTOM_LENGTH } from "@/lib/bookings/order-rules";
import type { Trade } from "@/lib/bookings/season-rules";

/** Cages for eaves, work of the client's own, and what the crew should know. */
export function ExtrasStep({ trade }: { trade: Trade }) {
  return (
    <>
      {trade === "eaves" && (
        <CheckboxField
          name="cages"
          label="Install cages (As Reqd)"
          hint="Cages keep leaves out of the downspouts. You supply them, we put them in where they are needed."
        />
      )}
      <TextAreaField
        name="customdesc"
        label="Custom"
        optional
        rows={2}
        maxLength={CUSTOM_LENGTH}
        hint="Other work you would like done on this visit, for example the skylight. We call you about its price."
      />
      <TextAreaField
        name="jobnotes"
        label="Additional Notes"
        optional
        rows={3}
        maxLength={JOB_NOTES_LENGTH}
        hint="What our crew should know, for example a gate code or a dog in the yard."
      />
    </>
  );
}
