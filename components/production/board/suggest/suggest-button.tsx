import { ChevronDown, Sparkles } from "lucide-react";
import { useEffect, useRef } from "react";
import { control, tick } from "@/components/form/control-styles";
import { Button } from "@/components/ui/button";
import { buttonStyles } from "@/components/ui/button-styles";
import { cn } from "@/components/ui/cn";
import { Popover } from "@/components/ui/popover";
import type { PlanLane } from "@/lib/features/planning/contract";
import type { ProposalOfBoard, SuggestOptions } from "./use-proposal";

const WISHES = [
  { key: "windowsThatEnd", label: "Windows ending soon" },
  { key: "dollarsPerHour", label: "Dollars per crew-hour" },
  { key: "equalHours", label: "Equal hours" },
  { key: "littleDriving", label: "Short drives" },
  { key: "sameCrew", label: "Same crew as last year" },
] as const satisfies readonly { key: keyof SuggestOptions["weights"]; label: string }[];

type SuggestButtonProps = { lanes: readonly PlanLane[]; proposal: ProposalOfBoard };

/** Requests a plan with the current options, which are beside it. */
export function SuggestButton({ lanes, proposal }: SuggestButtonProps) {
  const { looking, closed, suggest, stop, options, setOptions } = proposal;
  const ref = useRef<HTMLButtonElement>(null);
  // When a suggested plan closes, the focus returns here.
  useEffect(() => {
    if (closed && document.activeElement === document.body) ref.current?.focus({ preventScroll: true });
  }, [closed]);
  if (looking)
    return (
      <>
        <Button size="sm" variant="secondary" onClick={stop}>
          Stop
        </Button>
        <Button ref={ref} size="sm" pending pendingLabel="Suggesting…">
          Suggest
        </Button>
      </>
    );
  return (
    <div className="flex">
      <Button
        ref={ref}
        size="sm"
        disabled={lanes.length === 0}
        onClick={() => suggest()}
        icon={<Sparkles aria-hidden className="size-4" />}
        className="rounded-r-none"
      >
        Suggest
      </Button>
      <Popover
        align="end"
        title="Suggest a plan"
        trigger={
          <button
            type="button"
            aria-label="What to suggest"
            title="What to suggest"
            disabled={lanes.length === 0}
            className={cn(
              buttonStyles({ size: "sm", shape: "icon" }),
              "rounded-l-none border-l border-l-on-lake/40",
            )}
          >
            <ChevronDown aria-hidden className="size-4" />
          </button>
        }
      >
        <Options lanes={lanes} options={options} onChange={setOptions} onSuggest={() => suggest()} />
      </Popover>
    </div>
  );
}

type OptionsProps = {
  lanes: readonly PlanLane[];
  options: SuggestOptions;
  onChange: (options: SuggestOptions) => void;
  onSuggest: () => void;
};

function Options({ lanes, options, onChange, onSuggest }: OptionsProps) {
  const change = (part: Partial<SuggestOptions>) => onChange({ ...options, ...part });
  return (
    <div className="grid w-72 max-w-full gap-3 text-sm">
      <CrewChoice lanes={lanes} crews={options.crews} onChange={(crews) => change({ crews })} />
      <fieldset className="grid gap-1">
        <legend className="mb-1 font-semibold">Priorities</legend>
        {WISHES.map(({ key, label }) => (
          <label key={key} className="flex items-center justify-between gap-2">
            {label}
            <select
              value={options.weights[key] ?? 1}
              onChange={({ target }) =>
                change({ weights: { ...options.weights, [key]: Number(target.value) } })
              }
              className={cn(control, "min-h-9 w-28 py-1 text-sm")}
            >
              <option value={0.25}>Less</option>
              <option value={1}>Normal</option>
              <option value={4}>More</option>
            </select>
          </label>
        ))}
      </fieldset>
      <label className="flex items-center justify-between gap-2">
        <span className="font-semibold">Time limit</span>
        <select
          value={options.seconds}
          onChange={({ target }) => change({ seconds: Number(target.value) })}
          className={cn(control, "min-h-9 w-28 py-1 text-sm")}
        >
          {[2, 5, 10].map((seconds) => (
            <option key={seconds} value={seconds}>{`${seconds} seconds`}</option>
          ))}
        </select>
      </label>
      <p className="text-ink-muted">Nothing is saved until you accept the plan.</p>
      <Button size="sm" variant="secondary" onClick={onSuggest}>
        Suggest with these settings
      </Button>
    </div>
  );
}

type CrewChoiceProps = {
  lanes: readonly PlanLane[];
  crews: SuggestOptions["crews"];
  onChange: (crews: SuggestOptions["crews"]) => void;
};

function CrewChoice({ lanes, crews, onChange }: CrewChoiceProps) {
  const all = lanes.map(({ ocid }) => ocid);
  const toggle = (ocid: number) => {
    const before = crews ?? all;
    const next = before.includes(ocid) ? before.filter((one) => one !== ocid) : [...before, ocid];
    if (next.length > 0) onChange(next.length === all.length ? null : next);
  };
  return (
    <fieldset className="grid gap-1">
      <legend className="mb-1 font-semibold">Crews</legend>
      {lanes.map(({ ocid, crew }) => (
        <label key={ocid} className="flex min-h-8 items-center gap-2">
          <input
            type="checkbox"
            className={cn(tick, "size-5")}
            checked={crews === null || crews.includes(ocid)}
            onChange={() => toggle(ocid)}
          />
          {crew}
        </label>
      ))}
    </fieldset>
  );
}
