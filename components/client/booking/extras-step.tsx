import { CheckboxField } from "@/components/form/checkbox-field";
import { TextAreaField } from "@/components/form/text-area-field";
import { JOB_NOTES_LENGTH } from "@/lib/core/bookings/form-schema";
import type { Trade } from "@/lib/core/seasons/season-rules";
import { CUSTOM_LENGTH } from "@/lib/core/work/order-rules";

/** Cages for eaves, work of the client's own, and what the crew should know. */
export function ExtrasStep({ trade }: { trade: Trade }) {
  return (
    <>
      {trade === "eaves" && (
        <CheckboxField
          name="cages"
          label="Install cages (As Reqd)"
          hint="Cages keep leaves out of your downspouts. You supply them and we'll install them where needed."
        />
      )}
      <TextAreaField
        name="customdesc"
        label="Custom"
        optional
        rows={2}
        maxLength={CUSTOM_LENGTH}
        hint="Anything else you'd like done on this visit, such as a skylight. We'll call you with a price."
      />
      <TextAreaField
        name="jobnotes"
        label="Additional Notes"
        optional
        rows={3}
        maxLength={JOB_NOTES_LENGTH}
        hint="Anything our crew should know, such as a gate code or a dog in the yard."
      />
    </>
  );
}
