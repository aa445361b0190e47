import { type FormEvent, useId, useState } from "react";
import { control } from "@/components/form/control-styles";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { useWrite } from "@/components/ui/use-write";
import { KIND_LABELS } from "@/lib/core/data/in/import-schema";
import {
  deleteLayoutContract,
  renameLayoutContract,
  type SavedLayout,
  saveLayoutContract,
} from "@/lib/core/data/in/layouts/layout-contract";
import type { Columns } from "./file-layout";

type SavedLayoutsProps = {
  importId: number;
  columns: Columns;
  /** Nothing to save yet: a required column isn't chosen. */
  incomplete: boolean;
  layouts: readonly SavedLayout[];
  onChange: (next: readonly SavedLayout[]) => void;
};

/** Saves how the columns are matched under a name, and lists the saved layouts. */
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
        Save how these columns match. The next file with the same headers will be matched the same way,
        whoever imports it.
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

type LayoutRowProps = {
  layout: SavedLayout;
  onRenamed: (next: SavedLayout) => void;
  onDeleted: () => void;
};

/** A saved layout, to rename or delete. */
function LayoutRow({ layout, onRenamed, onDeleted }: LayoutRowProps) {
  const [renaming, setRenaming] = useState(false);
  const [wasRenaming, setWasRenaming] = useState(false);
  const { id, name, kind } = layout;
  const write = useWrite(deleteLayoutContract, { onDone: onDeleted, refreshes: false });
  return (
    <li className="flex flex-wrap items-center gap-3 border-line border-t py-2">
      {renaming ? (
        <Rename
          layout={layout}
          onEnd={(next) => {
            if (next) onRenamed(next);
            setRenaming(false);
            setWasRenaming(true);
          }}
        />
      ) : (
        <>
          <span className="min-w-0 flex-1 basis-40 break-words">
            {name} <span className="text-ink-muted">({KIND_LABELS[kind].toLowerCase()})</span>
          </span>
          <Button
            variant="secondary"
            size="sm"
            aria-label={`Rename ${name}`}
            autoFocus={wasRenaming}
            onClick={() => setRenaming(true)}
          >
            Rename
          </Button>
          <ConfirmDialog
            trigger={
              <Button variant="secondary" size="sm" aria-label={`Delete ${name}`}>
                Delete
              </Button>
            }
            title={`Delete the layout ${name}?`}
            confirm="Delete layout"
            danger
            onConfirm={() => write.send({ id })}
          >
            Files with these headers will no longer be matched by it. Imports stay as they are.
          </ConfirmDialog>
        </>
      )}
    </li>
  );
}

function Rename({ layout, onEnd }: { layout: SavedLayout; onEnd: (next?: SavedLayout) => void }) {
  const [name, setName] = useState(layout.name);
  const write = useWrite(renameLayoutContract, {
    onDone: (answer) => onEnd(answer.layout),
    inPlace: true,
    refreshes: false,
  });
  const save = (event: FormEvent) => {
    event.preventDefault();
    return write.act({ id: layout.id, name, was: layout.name });
  };
  return (
    <form onSubmit={save} className="flex min-w-0 flex-1 flex-wrap items-center gap-3">
      <input
        aria-label={`New name for ${layout.name}`}
        // biome-ignore lint/a11y/noAutofocus: it replaces the button that was just pressed
        autoFocus
        className={`${control} flex-1 basis-40`}
        maxLength={60}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <Button type="submit" size="sm" disabled={name.trim() === ""}>
        Save name
      </Button>
      <Button variant="secondary" size="sm" onClick={() => onEnd()}>
        Cancel
      </Button>
      {write.problem && <Alert kind="error">{write.problem}</Alert>}
    </form>
  );
}
