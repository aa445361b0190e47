import { DateField } from "@/components/form/date-field";
import { MoneyField } from "@/components/form/money-field";
import { asOptions } from "@/components/form/native-select";
import { SelectField } from "@/components/form/select-field";
import { TextAreaField } from "@/components/form/text-area-field";
import { TextField } from "@/components/form/text-field";
import { DETAILS_LENGTH, NOTES_LENGTH, ORDER_LENGTH } from "@/lib/features/odd-jobs/form-rules";
import type { OddJobChoices } from "@/lib/features/odd-jobs/schema";

/** What has to be done, and who pays for it. */
export function BookingFields({ payors }: Pick<OddJobChoices, "payors">) {
  return (
    <>
      <TextAreaField name="details" label="Details" rows={2} maxLength={DETAILS_LENGTH} />
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField name="payor" label="Payor" placeholder="None Selected" options={asOptions(payors)} />
        <TextField name="order" label="Order" optional maxLength={ORDER_LENGTH} />
      </div>
    </>
  );
}

export const NotesField = ({ optional }: { optional: boolean }) => (
  <TextAreaField name="notes" label="Notes" optional={optional} rows={2} maxLength={NOTES_LENGTH} />
);

type AgreedFieldsProps = Pick<OddJobChoices, "crews"> & {
  /** Its current crew may no longer work for the partner. */
  crew?: { hrid: number; name: string } | null;
};

/** The price, day and crew; all can still be open. */
export function AgreedFields({ crews, crew }: AgreedFieldsProps) {
  const known = crew && !crews.some(({ hrid }) => hrid === crew.hrid) ? [...crews, crew] : crews;
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <MoneyField name="price" label="Price" optional hint="Before HST. Empty means TBD." />
      <MoneyField name="mat_price" label="Material" optional hint="Included in the price." />
      <DateField name="sdate" label="Date" optional />
      <SelectField
        name="crew_hrid"
        label="Crew"
        optional
        placeholder="No crew yet"
        options={known.map(({ hrid, name }) => ({ value: String(hrid), label: name }))}
      />
    </div>
  );
}
