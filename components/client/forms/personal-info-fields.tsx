import { CheckboxField } from "@/components/form/checkbox-field";
import { PasswordField } from "@/components/form/password-field";
import { PhoneField } from "@/components/form/phone-field";
import { PostalCodeField } from "@/components/form/postal-code-field";
import { TextField } from "@/components/form/text-field";
import { INFO_LABELS as LABELS } from "./personal-info-record";

/** `prove`: another email is another login, so the server wants the password. */
export function PersonalInfoFields({ prove }: { prove: boolean }) {
  return (
    <>
      <TextField
        name="honorific"
        label={LABELS.honorific}
        hint="Mr., Mrs., Ms. or Dr."
        optional
        autoComplete="honorific-prefix"
      />
      <TextField
        name="firstname"
        label={LABELS.firstname}
        optional
        autoComplete="given-name"
        className="sm:col-start-1"
      />
      <TextField name="lastname" label={LABELS.lastname} autoComplete="family-name" />
      <PhoneField name="phone" label={LABELS.phone} optional />
      <PhoneField name="cellphone" label={LABELS.cellphone} optional />
      <TextField
        name="email"
        label={LABELS.email}
        hint="You log in with this address, and we send your emails here. A new one waits until you confirm it by a link we send there."
        type="email"
        autoComplete="email"
      />
      <TextField
        name="second_email"
        label={LABELS.second_email}
        hint="Someone else who should get our emails."
        type="email"
        optional
      />
      <TextField name="address" label={LABELS.address} optional autoComplete="street-address" />
      <PostalCodeField name="postcode" label={LABELS.postcode} optional />
      <CheckboxField
        name="text_visits"
        label={LABELS.text_visits}
        hint="Two days before we come, we text the day and time, and again if they change. Message and data rates may apply. To stop, untick this or reply STOP to a text."
        className="col-span-full"
      />
      {prove && (
        <PasswordField
          name="current_password"
          label={LABELS.current_password}
          hint="You log in with your email, so enter your password to change it."
          className="col-span-full"
        />
      )}
    </>
  );
}
