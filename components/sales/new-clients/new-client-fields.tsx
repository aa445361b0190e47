import { MoneyField } from "@/components/form/money-field";
import { asOptions } from "@/components/form/native-select";
import { PhoneField } from "@/components/form/phone-field";
import { PostalCodeField } from "@/components/form/postal-code-field";
import { SelectField } from "@/components/form/select-field";
import { TextAreaField } from "@/components/form/text-area-field";
import { TextField } from "@/components/form/text-field";
import {
  ADDRESS_LENGTH,
  NAME_LENGTH,
  NEW_CLIENT_NOTES_LENGTH,
  NEW_CLIENT_SOURCES,
} from "@/lib/features/new-clients/schema";

const SOURCES = asOptions(NEW_CLIENT_SOURCES);

/** `onReach` runs on leaving a field that may match an existing client. */
export function NewClientFields({ onReach }: { onReach: () => void }) {
  return (
    <>
      <fieldset
        aria-label="Who and where"
        className="grid min-w-0 grid-cols-1 gap-x-4 gap-y-5 sm:grid-cols-2 xl:grid-cols-4"
        onBlur={onReach}
      >
        <TextField name="name" label="Name" maxLength={NAME_LENGTH} autoComplete="off" />
        <PhoneField name="phone" label="Phone" />
        <TextField name="address" label="Address" maxLength={ADDRESS_LENGTH} autoComplete="off" />
        <PostalCodeField name="postcode" label="Postal code" optional />
      </fieldset>
      <div className="grid grid-cols-1 gap-x-4 gap-y-5 sm:grid-cols-2 xl:grid-cols-4">
        <TextField name="email" label="Email" type="email" optional autoComplete="off" />
        <SelectField name="source" label="Source" optional options={SOURCES} />
        <div className="grid grid-cols-3 gap-3 sm:col-span-2">
          <MoneyField name="w1" label="W1" />
          <MoneyField name="eh" label="EH" />
          <MoneyField name="eg" label="EG" />
        </div>
      </div>
      <TextAreaField
        name="notes"
        label="Notes"
        optional
        rows={2}
        maxLength={NEW_CLIENT_NOTES_LENGTH}
        hint="Saved as a public property note. Production sees it, and clients may see it too."
      />
    </>
  );
}
