import { type FormEvent, useId, useState } from "react";
import { control } from "@/components/form/control-styles";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { useWrite } from "@/components/ui/use-write";
import { type SavedLayout, saveLayoutContract } from "@/lib/platform/data/in/layouts/layout-contract";
import type { Columns } from "./file-layout";
import { LayoutRow } from "./layout-row";

type SavedLayoutsProps = {
  importId: number;
  columns: Columns;
  /** Nothing to save yet: a column that is required isn't chosen. */
  incomplete: boolean;
  layouts: readonly SavedLayout[];
  onChange: (next: readonly SavedLayout[]) => void;
};

/** Keeps how the columns are matched under a name; lists what was kept. */
export function SavedLayouts({ importId, columns, incomplete, layouts, onChange }: SavedLayoutsProps) {
  const id = useId();
  const [name, setName] = useState("");
  const { kind, mapping, options } = columns;
  const write = useWrite(saveLayoutContract, {
    onDone: ({ layout }) => {
      onChange([...layouts, layout]);
      setName("");
    },
    inPlace: true,
    refreshes: false,
  });
  const save = (event: FormEvent) => {
    event.preventDefault();
    return write.act({ import: importId, kind, name, mapping, options });
  };
  return (
    <Card title="Saved layouts">
      <p className="max-w-prose">
        Save how these columns are matched. The next file with the same headers is then matched the same way,
        for everyone who imports.
      </p>
      <form onSubmit={save} aria-label="Save this layout" className="mt-3 flex flex-wrap items-end gap-3">
        <div className="grid min-w-0 flex-1 basis-48 gap-1.5 sm:max-w-md">
          <label htmlFor={id} className="font-medium">
            Layout name
          </label>
          <input
            id={id}
            className={control}
            maxLength={60}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        </div>
        <Button
          type="submit"
          variant="secondary"
          pending={write.pending}
          pendingLabel="Saving…"
          disabled={incomplete || name.trim() === ""}
        >
          Save layout
        </Button>
      </form>
      {write.problem && (
        <Alert kind="error" className="mt-3">
          {write.problem}
        </Alert>
      )}
      {layouts.length > 0 && (
        <ul className="mt-4 grid">
          {layouts.map((layout) => (
            <LayoutRow
              key={layout.id}
              layout={layout}
              onRenamed={(next) => onChange(layouts.map((each) => (each.id === next.id ? next : each)))}
              onDeleted={() => onChange(layouts.filter((each) => each.id !== layout.id))}
            />
          ))}
        </ul>
      )}
    </Card>
  );
}
