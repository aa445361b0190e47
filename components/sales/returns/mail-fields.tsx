"use client";

import { useWatch } from "react-hook-form";
import { CheckboxField } from "@/components/form/checkbox-field";
import { TextAreaField } from "@/components/form/text-area-field";
import { EMAIL_NOTES_LENGTH } from "@/lib/core/leads/returns/estimate-rules";

/** The email to the client, and its notes. */
export function MailFields({ email, label }: { email: string | null; label: string }) {
  const mailing = useWatch({ name: "sendEmail" }) === true;
  return (
    <>
      <CheckboxField
        name="sendEmail"
        label={label}
        disabled={email === null}
        hint={email ?? "This client has no email address."}
      />
      {mailing && email && (
        <TextAreaField
          name="emailNotes"
          label="Email Notes"
          optional
          rows={3}
          maxLength={EMAIL_NOTES_LENGTH}
        />
      )}
    </>
  );
}
