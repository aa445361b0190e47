"use client";

import { useId } from "react";
import { FieldError } from "@/components/form/field";
import { NativeSelect } from "@/components/form/native-select";
import { usePayDesk } from "./pay-desk";

/** Who answers for the pay of this crew; one choice for all its forms. */
export function ManagerChoice({ managers, closer }: { managers: string[]; closer: string | null }) {
  const { manager, chooseManager, managerError, managerRef } = usePayDesk();
  const id = useId();
  // Somebody who answered for an older entry stays to be seen, though he may not be chosen any more.
  const known = manager === "" || managers.includes(manager);
  const options = [...managers, ...(known ? [] : [manager])].map((name) => ({ value: name, label: name }));
  return (
    <div className="grid max-w-xs gap-1.5">
      <label htmlFor={id} className="font-medium">
        Manager
      </label>
      <NativeSelect
        id={id}
        ref={managerRef}
        options={options}
        placeholder="Choose…"
        value={manager}
        aria-invalid={managerError ? true : undefined}
        aria-describedby={managerError ? `${id}-error` : undefined}
        onChange={(event) => chooseManager(event.target.value)}
      />
      <FieldError id={id} error={managerError} />
      {manager === "" && closer && !managers.includes(closer) && (
        <p className="text-ink-muted text-sm">
          {closer} closes this crew's day but doesn't answer for pay. Choose who does.
        </p>
      )}
    </div>
  );
}
