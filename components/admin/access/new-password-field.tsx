"use client";

import { Copy, Dices } from "lucide-react";
import { useFormContext } from "react-hook-form";
import { PasswordField } from "@/components/form/password-field";
import { PasswordStrength } from "@/components/form/password-strength";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toaster";

/** A typed or generated password; can be shown and copied, but never again once it's saved. */
export function NewPasswordField({
  own,
  ownFields,
}: {
  own?: readonly string[];
  ownFields?: readonly string[];
}) {
  const { setValue, getValues } = useFormContext();
  const copy = async () => {
    const typed = getValues("password");
    if (!typed) return;
    try {
      await navigator.clipboard.writeText(typed);
      toast.success("Password copied");
    } catch {
      toast.error("The password wasn't copied. Show it and write it down.");
    }
  };
  return (
    <div className="col-span-full grid gap-2">
      <PasswordField
        name="password"
        label="Password"
        autoComplete="new-password"
        hint="At least 8 characters. Give it to the person now: it isn't shown again."
      />
      <PasswordStrength own={own} ownFields={ownFields} />
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          variant="secondary"
          icon={<Dices aria-hidden className="size-4" />}
          onClick={() => setValue("password", makePassword(), { shouldDirty: true, shouldValidate: true })}
        >
          Make a password
        </Button>
        <Button size="sm" variant="secondary" icon={<Copy aria-hidden className="size-4" />} onClick={copy}>
          Copy
        </Button>
      </div>
    </div>
  );
}

/** No look-alikes: no l, o, 0, 1. 32 characters, so each byte maps to one evenly. */
const SIGNS = "abcdefghijkmnpqrstuvwxyz23456789";

/**
 * 80 random bits in four groups that are easy to read out: "k7mq-2xwd-hn4e-zt9a". Made in the browser, so no
 * response contains it.
 */
export function makePassword(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const signs = Array.from(bytes, (byte) => SIGNS[byte % SIGNS.length]).join("");
  return signs.replace(/.{4}(?=.)/g, "$&-");
}
