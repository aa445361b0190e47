"use client";

import { ArrowDown, ArrowUp, Plus, Trash2 } from "lucide-react";
import { type KeyboardEvent, type ReactNode, useId, useState } from "react";
import { type FieldValues, useFieldArray, useFormContext } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { IconButton } from "@/components/ui/icon-button";

type RowListProps = {
  /** What one row is called: "location". */
  item: string;
  /** A new row's values. */
  blank: FieldValues;
  /** The number of rows is fixed. */
  fixed?: boolean;
  movable?: boolean;
  max?: number;
  /** Whether a row can't be removed. */
  keeps?: (row: FieldValues) => boolean;
  /** A row's inputs; `name` is the path of its values: `rows.3`. */
  children: (name: string, at: number, row: FieldValues) => ReactNode;
};

type Row = FieldValues & { rowKey: string };

/** The rows of a list: add, move, remove. Alt with the arrow keys moves the focused row. */
export function RowList({ item, blank, fixed = false, movable = true, max = 60, ...rest }: RowListProps) {
  const { control } = useFormContext();
  const { fields, append, move, remove } = useFieldArray({ control, name: "rows", keyName: "rowKey" });
  const id = useId();
  const [said, setSaid] = useState("");
  const rows = fields as Row[];
  const focus = (target: string) => requestAnimationFrame(() => document.getElementById(target)?.focus());
  const moveTo = (at: number, to: number, focused: "up" | "down" | null) => {
    if (to < 0 || to >= rows.length) return;
    move(at, to);
    setSaid(`Moved to ${to + 1} of ${rows.length}`);
    const other = to === 0 ? "down" : to === rows.length - 1 ? "up" : focused;
    if (focused) focus(`${id}-${other}-${to}`);
  };
  const drop = (at: number) => {
    remove(at);
    setSaid(`${item} ${at + 1} removed`);
    focus(`${id}-add`);
  };
  const keyMove = (at: number) => (event: KeyboardEvent) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (!movable || !event.altKey || !step) return;
    event.preventDefault();
    moveTo(at, at + step, null);
  };

  return (
    <div>
      <ol className="grid gap-3" aria-label={`${item} list`}>
        {rows.map((row, at) => (
          <li
            key={row.rowKey}
            onKeyDown={keyMove(at)}
            className="flex flex-wrap items-start gap-x-2 gap-y-1 not-last:has-[fieldset]:border-line not-last:has-[fieldset]:border-b has-[fieldset]:pb-3 sm:has-[fieldset[data-line]]:border-b-0 sm:has-[fieldset[data-line]]:pb-0 sm:first:has-[fieldset[data-line]]:items-end"
          >
            <div className="min-w-[min(10rem,100%)] flex-1 max-sm:has-[fieldset]:basis-full">
              {rest.children(`rows.${at}`, at, row)}
            </div>
            <RowButtons
              id={id}
              item={item}
              at={at}
              movable={movable}
              last={at === rows.length - 1}
              removable={!fixed && !rest.keeps?.(row)}
              spaced={!fixed && rest.keeps !== undefined}
              onMove={(to, focused) => moveTo(at, to, focused)}
              onRemove={() => drop(at)}
            />
          </li>
        ))}
      </ol>
      <p role="status" className="sr-only">
        {said}
      </p>
      {!fixed && (
        <Button
          id={`${id}-add`}
          className="mt-3"
          size="sm"
          variant="secondary"
          icon={<Plus aria-hidden className="size-4" />}
          disabled={rows.length >= max}
          onClick={() => append(blank)}
        >
          Add {item}
        </Button>
      )}
    </div>
  );
}

type RowButtonsProps = {
  id: string;
  item: string;
  at: number;
  last: boolean;
  movable: boolean;
  removable: boolean;
  /** A row that stays keeps the bin's place free, so the rows' fields line up. */
  spaced: boolean;
  onMove: (to: number, focused: "up" | "down") => void;
  onRemove: () => void;
};

function RowButtons({ id, item, at, last, movable, removable, spaced, onMove, onRemove }: RowButtonsProps) {
  const name = `${item} ${at + 1}`;
  return (
    <div className="ml-auto flex shrink-0 items-center py-1">
      {movable && (
        <>
          <IconButton
            id={`${id}-up-${at}`}
            size="sm"
            label={`Move ${name} up`}
            icon={<ArrowUp aria-hidden />}
            disabled={at === 0}
            onClick={() => onMove(at - 1, "up")}
          />
          <IconButton
            id={`${id}-down-${at}`}
            size="sm"
            label={`Move ${name} down`}
            icon={<ArrowDown aria-hidden />}
            disabled={last}
            onClick={() => onMove(at + 1, "down")}
          />
        </>
      )}
      {removable && (
        <IconButton size="sm" label={`Remove ${name}`} icon={<Trash2 aria-hidden />} onClick={onRemove} />
      )}
      {!removable && spaced && <span aria-hidden className="w-9 shrink-0 max-sm:hidden" />}
    </div>
  );
}
