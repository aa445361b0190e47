"use client";

import { CircleAlert, CircleCheck } from "lucide-react";
import { useDeferredValue, useEffect, useState } from "react";
import { useWatch } from "react-hook-form";
import { cn } from "@/components/ui/cn";
import { passwordIssue } from "@/lib/platform/auth/password-rules";
import type { StrengthCheck } from "@/lib/platform/auth/passwords/strength-rules";

type PasswordStrengthProps = {
  /** Known facts about the password's owner, and the form's fields that have them. */
  own?: readonly string[];
  ownFields?: readonly string[];
};

/** Says as a new password is typed whether it's strong enough, and how to improve it. The server decides. */
export function PasswordStrength({ own = [], ownFields = [] }: PasswordStrengthProps) {
  const password = useDeferredValue(String(useWatch({ name: "password" }) ?? ""));
  const fields = useWatch({ name: [...ownFields] });
  const check = useStrengthCheck(password !== "");
  const strength = check?.(password, [...own, ...fields.map(String)]) ?? null;
  const issue = strength ? strength.issue : passwordIssue(password);
  const shown = password !== "" && (issue !== null || strength !== null);
  const Icon = issue === null ? CircleCheck : CircleAlert;
  return (
    <div aria-live="polite" className="min-h-5 text-sm">
      {shown && (
        <div className={cn("flex items-start gap-1.5", issue === null ? "text-leaf-text" : "text-ink-muted")}>
          <Icon aria-hidden className="mt-0.5 size-4 shrink-0" />
          <p>
            {[
              issue ?? (strength?.score === 4 ? "Strong password" : "Good password"),
              ...(strength?.advice ?? []),
            ].join(". ")}
            .
          </p>
        </div>
      )}
    </div>
  );
}

/** The lists load with the first character, so other screens don't carry them. */
function useStrengthCheck(wanted: boolean): StrengthCheck | null {
  const [check, setCheck] = useState<StrengthCheck | null>(null);
  useEffect(() => {
    if (!wanted || check) return;
    let left = false;
    import("@/lib/platform/auth/passwords/browser-strength-rules").then(
      ({ browserStrength }) => left || setCheck(() => browserStrength),
      // Without a connection, the server still checks.
      () => undefined,
    );
    return () => {
      left = true;
    };
  }, [wanted, check]);
  return check;
}
