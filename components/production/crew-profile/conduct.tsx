"use client";

import { Pencil, Plus, Trash2 } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { Dialog } from "@/components/ui/dialog";
import { IconButton } from "@/components/ui/icon-button";
import { FactCard } from "./facts";

type Entry = { id: number; hrid: number; employee: string; recorder: string | null };

type ConductCardProps<E extends Entry> = {
  title: string;
  empty: string;
  /** "violation": the singular noun. */
  what: string;
  entries: E[];
  viewer: number;
  /** False when there's no one to write about. */
  mayAdd: boolean;
  show: (entry: E) => ReactNode;
  /** The dialog's form; `done` closes it. */
  form: (entry: E | null, done: () => void) => ReactNode;
  remove: (entry: E) => Promise<unknown>;
};

/** Notes about the crew's people: read, add, edit, delete. No one edits notes about themselves. */
export function ConductCard<E extends Entry>(props: ConductCardProps<E>) {
  const { title, empty, what, entries, viewer, mayAdd, show, form, remove } = props;
  const card = useRef<HTMLDivElement>(null);
  const deleted = useRef<number | null>(null);
  // The pressed button disappears with its entry.
  useEffect(() => {
    if (deleted.current === null || entries.some(({ id }) => id === deleted.current)) return;
    deleted.current = null;
    card.current?.querySelector("button")?.focus();
  }, [entries]);
  return (
    <div ref={card}>
      <FactCard
        title={title}
        empty={empty}
        items={entries.length}
        aside={
          mayAdd && (
            <EntryDialog
              title={`Add ${what}`}
              trigger={
                <Button
                  variant="secondary"
                  size="sm"
                  aria-label={`Add ${what}`}
                  icon={<Plus aria-hidden className="size-4" />}
                >
                  Add
                </Button>
              }
              form={(done) => form(null, done)}
            />
          )
        }
      >
        {entries.map((entry) => (
          <li key={entry.id} className="flex items-start justify-between gap-3 py-1.5">
            <div className="min-w-0">
              {show(entry)}
              {entry.recorder && <p className="text-ink-muted">Recorded by {entry.recorder}</p>}
            </div>
            {entry.hrid !== viewer && (
              <span className="flex shrink-0">
                <EntryDialog
                  title={`Edit ${what}`}
                  trigger={
                    <IconButton
                      size="sm"
                      label={`Edit ${what} of ${entry.employee}`}
                      icon={<Pencil aria-hidden className="size-4" />}
                    />
                  }
                  form={(done) => form(entry, done)}
                />
                <DeleteEntry
                  what={`${what} of ${entry.employee}`}
                  onDelete={async () => {
                    await remove(entry);
                    deleted.current = entry.id;
                  }}
                />
              </span>
            )}
          </li>
        ))}
      </FactCard>
    </div>
  );
}

type EntryDialogProps = {
  title: string;
  trigger: React.ReactElement;
  form: (done: () => void) => ReactNode;
};

export function EntryDialog({ title, trigger, form }: EntryDialogProps) {
  const [open, setOpen] = useState(false);
  return (
    <Dialog size="sm" title={title} trigger={trigger} open={open} onOpenChange={setOpen}>
      {form(() => setOpen(false))}
    </Dialog>
  );
}

function DeleteEntry({ what, onDelete }: { what: string; onDelete: () => Promise<void> }) {
  return (
    <ConfirmDialog
      danger
      title={`Delete the ${what}?`}
      confirm="Delete"
      onConfirm={onDelete}
      trigger={
        <IconButton
          size="sm"
          label={`Delete ${what}`}
          icon={<Trash2 aria-hidden className="size-4 text-brick-text" />}
        />
      }
    >
      You can't undo this.
    </ConfirmDialog>
  );
}

/** The people who can be written about: the crew without the viewer, and the entry's current subject. */
export function peopleOf(
  crew: readonly { hrid: number; name: string }[],
  viewer: number,
  entry: { hrid: number; employee: string } | null,
) {
  const others = crew.filter(({ hrid }) => hrid !== viewer);
  const known = entry === null || others.some(({ hrid }) => hrid === entry.hrid);
  const all = known ? others : [...others, { hrid: entry.hrid, name: entry.employee }];
  return all.map(({ hrid, name }) => ({ value: hrid, label: name }));
}
