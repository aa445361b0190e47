import { useId } from "react";
import { tick } from "@/components/form/control-styles";
import { NativeSelect } from "@/components/form/native-select";
import { Card } from "@/components/ui/card";
import {
  BAD_CELLS,
  DATE_ORDERS,
  DUPLICATES,
  DURATIONS,
  ID_PARTS,
  type ImportOptions,
  MATCH_BY,
  UNPAID,
} from "@/lib/core/data/in/option-schema";
import type { ImportKind } from "@/lib/core/data/schema";

type ImportChoicesProps = {
  kind: ImportKind;
  options: ImportOptions;
  onChange: (next: ImportOptions) => void;
};

/** The import's options besides the columns. */
export function ImportChoices({ kind, options, onChange }: ImportChoicesProps) {
  const id = useId();
  const set = (change: Partial<ImportOptions>) => onChange({ ...options, ...change });
  const settled = kind === "jobs" || kind === "prices";
  return (
    <Card title="Import options">
      <div className="grid gap-4 sm:grid-cols-2">
        <Choice
          label="Lines with a cell we can't read"
          choices={BAD_CELLS}
          value={options.cells}
          onChange={(cells) => set({ cells })}
        />
        {!settled && (
          <Choice
            label="Records already in Runsheet"
            choices={DUPLICATES}
            value={options.duplicates}
            onChange={(duplicates) => set({ duplicates })}
          />
        )}
        {kind === "jobs" && (
          <>
            <Choice
              label="Date format"
              choices={DATE_ORDERS}
              value={options.dates}
              onChange={(dates) => set({ dates })}
            />
            <Choice
              label="Durations without a unit are in"
              choices={DURATIONS}
              value={options.durations}
              onChange={(durations) => set({ durations })}
            />
            <Choice
              label="Completed jobs with no payment status"
              choices={UNPAID}
              value={options.unpaid}
              onChange={(unpaid) => set({ unpaid })}
            />
          </>
        )}
        {kind === "clients" && (
          <>
            <Choice
              label="A client's ID is"
              choices={ID_PARTS}
              value={options.ids}
              onChange={(ids) => set({ ids })}
            />
            <MatchChoices value={options.match} onChange={(match) => set({ match })} />
          </>
        )}
        {kind === "clients" && (
          <label htmlFor={id} className="flex min-h-control items-center gap-3">
            <input
              id={id}
              type="checkbox"
              className={tick}
              checked={options.places === "yes"}
              onChange={(event) => set({ places: event.target.checked ? "yes" : "no" })}
            />
            Each address is also a property we clean
          </label>
        )}
        {kind === "prices" && (
          <p>
            Prices in the file replace current ones. 0 means “to be determined”; an empty cell changes
            nothing.
          </p>
        )}
      </div>
    </Card>
  );
}

type MatchChoicesProps = { value: string; onChange: (match: string) => void };

/** What else may match an existing client, besides the ID and a phone number or name with the address. */
function MatchChoices({ value, onChange }: MatchChoicesProps) {
  const chosen = value.split(",").filter(Boolean);
  const toggle = (way: string, on: boolean) =>
    onChange(
      Object.keys(MATCH_BY)
        .filter((each) => (each === way ? on : chosen.includes(each)))
        .join(","),
    );
  return (
    <fieldset className="grid content-start gap-1.5">
      <legend className="mb-1.5 font-medium">Also match clients by</legend>
      {Object.entries(MATCH_BY).map(([way, words]) => (
        <label key={way} className="flex min-h-control items-center gap-3">
          <input
            type="checkbox"
            className={tick}
            checked={chosen.includes(way)}
            onChange={(event) => toggle(way, event.target.checked)}
          />
          {words}
        </label>
      ))}
    </fieldset>
  );
}

type ChoiceProps<T extends string> = {
  label: string;
  choices: Record<T, string>;
  value: T;
  onChange: (value: T) => void;
};

function Choice<T extends string>({ label, choices, value, onChange }: ChoiceProps<T>) {
  const id = useId();
  const options = Object.entries<string>(choices).map(([key, words]) => ({ value: key, label: words }));
  return (
    <div className="grid content-start gap-1.5">
      <label htmlFor={id} className="font-medium">
        {label}
      </label>
      <NativeSelect
        id={id}
        options={options}
        value={value}
        onChange={(event) => onChange(event.target.value as T)}
      />
    </div>
  );
}
