"use client";

import { type FormEvent, useId, useState } from "react";
import { control } from "@/components/form/control-styles";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import type { DayRange } from "@/lib/core/pay/range-rules";
import { stretchIssue } from "./pay-range";

/** Any two days. They are shown with the button: a date half typed asks the server nothing. */
export function StretchForm({ from, to, onShow }: DayRange & { onShow: (stretch: DayRange) => void }) {
  const id = useId();
  const [typed, setTyped] = useState({ from, to });
  const [issue, setIssue] = useState<string | null>(null);
  const show = (event: FormEvent) => {
    event.preventDefault();
    const wrong = stretchIssue(typed.from, typed.to);
    setIssue(wrong);
    if (!wrong) onShow(typed);
  };
  const day = (name: "from" | "to", label: string) => (
    <div className="grid min-w-[min(9.5rem,100%)] flex-1 gap-1.5">
      <label htmlFor={`${id}${name}`} className="font-medium">
        {label}
      </label>
      <input
        id={`${id}${name}`}
        type="date"
        value={typed[name]}
        aria-invalid={issue !== null}
        aria-describedby={issue ? `${id}issue` : undefined}
        onChange={(event) => setTyped({ ...typed, [name]: event.target.value })}
        className={cn(control, "appearance-none")}
      />
    </div>
  );
  return (
    <form onSubmit={show} noValidate aria-label="Custom dates" className="min-w-0 max-sm:w-full">
      <div className="flex flex-wrap items-end gap-3">
        {day("from", "From")}
        {day("to", "To")}
        <Button type="submit" variant="secondary">
          Show
        </Button>
      </div>
      {issue && (
        <p id={`${id}issue`} role="alert" className="mt-1 text-brick-text text-sm">
          {issue}
        </p>
      )}
    </form>
  );
}
