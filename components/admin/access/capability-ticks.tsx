"use client";

import { useId } from "react";
import { tick } from "@/components/form/control-styles";
import { cn } from "@/components/ui/cn";
import type { Capability } from "@/lib/actor";
import { CAPABILITY_WORDS, type Opens, opensInShort } from "@/lib/core/employees/access/rules";

export type TickOption = {
  value: string;
  label: string;
  hint?: string;
  /** Always granted, or impossible to remove. */
  fixed?: boolean;
  opens?: Opens;
};

type TicksProps = {
  legend: string;
  options: readonly TickOption[];
  chosen: readonly string[];
  onChange: (value: string, on: boolean) => void;
  onBlur?: () => void;
  className?: string;
};

/** Several of a list. */
export function Ticks({ legend, options, chosen, onChange, onBlur, className }: TicksProps) {
  return (
    <fieldset className={cn("grid gap-x-6 gap-y-1", className)}>
      <legend className="mb-1 font-semibold">{legend}</legend>
      {options.map((option) => (
        <Tick
          key={option.value}
          option={option}
          checked={option.fixed || chosen.includes(option.value)}
          onBlur={onBlur}
          onChange={(on) => onChange(option.value, on)}
        />
      ))}
    </fieldset>
  );
}

/** A capability with what it opens. */
export const capabilityOption = (value: Capability, opens: Opens | undefined): TickOption => ({
  value,
  label: CAPABILITY_WORDS[value].label,
  hint: opens && opensInShort(value, opens),
  opens,
});

type TickProps = {
  option: TickOption;
  checked: boolean;
  onBlur?: () => void;
  onChange: (on: boolean) => void;
};

function Tick({ option: { label, hint, fixed, opens }, checked, onBlur, onChange }: TickProps) {
  const id = useId();
  return (
    <div className="flex min-h-control items-start gap-3 py-1.5">
      <input
        id={id}
        type="checkbox"
        checked={checked}
        disabled={fixed}
        aria-describedby={hint ? `${id}-hint` : undefined}
        onBlur={onBlur}
        onChange={(event) => onChange(event.target.checked)}
        className={cn(tick, "mt-0.5")}
      />
      <div className="min-w-0">
        <label htmlFor={id} className="block font-medium">
          {label}
        </label>
        {hint && (
          <p id={`${id}-hint`} className="text-ink-muted text-sm">
            {hint}
          </p>
        )}
        {opens && <OpensList label={label} opens={opens} />}
      </div>
    </div>
  );
}

const list = (words: readonly string[]) => words.join(", ");

/** Pages with their hints, acts, and the records it changes or reads. */
function OpensList({ label, opens: { pages, acts, changes, reads } }: { label: string; opens: Opens }) {
  const rows = [
    ["Starts", list(acts)],
    ["Changes", list(changes)],
    ["Reads", list(reads)],
  ].filter(([, words]) => words !== "");
  if (pages.length + rows.length === 0) return null;
  return (
    <details className="text-sm">
      <summary className="flex min-h-8 w-fit cursor-pointer items-center text-lake-text underline underline-offset-2">
        What it opens<span className="sr-only">{`: ${label}`}</span>
      </summary>
      <ul className="grid gap-1 pb-2">
        {pages.map(({ label: page, href, hint, needs }) => (
          <li key={href}>
            <b className="font-medium">{page}</b>
            <span className="text-ink-muted">
              {`: ${hint}`}
              {needs.length > 0 && `; needs ${list(needs.map((one) => CAPABILITY_WORDS[one].label))} as well`}
            </span>
          </li>
        ))}
        {rows.map(([word, words]) => (
          <li key={word}>
            <b className="font-medium">{word}</b>
            <span className="text-ink-muted">{` ${words}`}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** "+ Pay, − Sales": what someone gains and loses. */
export function DifferenceWords({
  gains,
  loses,
  none = "No change",
}: {
  gains: readonly Capability[];
  loses: readonly Capability[];
  none?: string;
}) {
  if (gains.length + loses.length === 0) return <span className="text-ink-muted">{none}</span>;
  return (
    <>
      {gains.length > 0 && (
        <span className="text-leaf-text">{`Gains ${list(gains.map((one) => CAPABILITY_WORDS[one].label))}`}</span>
      )}
      {gains.length > 0 && loses.length > 0 && ". "}
      {loses.length > 0 && (
        <span className="text-brick-text">{`Loses ${list(loses.map((one) => CAPABILITY_WORDS[one].label))}`}</span>
      )}
    </>
  );
}
