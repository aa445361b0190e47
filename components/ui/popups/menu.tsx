"use client";

import { Menu as Base } from "@base-ui/react/menu";
import Link from "next/link";
import type { ReactElement, ReactNode } from "react";
import { cn } from "@/components/ui/cn";

export type MenuEntry =
  | { label: string; icon?: ReactNode; href: string }
  | { label: string; icon?: ReactNode; onSelect: () => void; danger?: boolean; disabled?: boolean }
  | { separator: string }
  | { group: string; entries: MenuEntry[] };

export type MenuProps = {
  /** A `<Button>` or `<IconButton>`. */
  trigger: ReactElement;
  entries: MenuEntry[];
  align?: "start" | "end";
  /** Above the entries: who is logged in, for instance. */
  header?: ReactNode;
  /** Below the entries: a form with Log Out, for instance. */
  footer?: ReactNode;
};

export const popup =
  "rounded-lg border border-line bg-surface text-ink shadow-lift transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0";
const item =
  "flex min-h-10 crew:min-h-12 w-full items-center gap-2 rounded-sm px-3 text-left outline-none data-highlighted:bg-lake-soft data-highlighted:text-lake-text data-disabled:text-ink-muted [&_svg]:size-[1.1em]";

export function Menu({ trigger, entries, align = "end", header, footer }: MenuProps) {
  return (
    <Base.Root>
      <Base.Trigger render={trigger} />
      <Base.Portal render={<section aria-label="Menu" />}>
        <Base.Positioner sideOffset={6} align={align} className="z-40 outline-none">
          <Base.Popup
            className={cn(
              popup,
              "max-h-(--available-height) min-w-[min(13rem,calc(100vw-1rem))] max-w-[calc(100vw-1rem)] overflow-y-auto p-1.5",
            )}
          >
            {header && <div className="border-line border-b px-3 py-2 text-sm">{header}</div>}
            {entries.map((entry) => (
              <Entry key={keyOf(entry)} entry={entry} />
            ))}
            {footer && <div className="mt-1 border-line border-t pt-1">{footer}</div>}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

const keyOf = (entry: MenuEntry): string =>
  "separator" in entry ? entry.separator : "group" in entry ? entry.group : entry.label;

function Entry({ entry }: { entry: MenuEntry }) {
  if ("separator" in entry) return <Base.Separator className="my-1 h-px bg-line" />;
  if ("group" in entry) {
    return (
      <Base.Group>
        <Base.GroupLabel className="px-3 pt-2 pb-1 font-semibold text-ink-muted text-sm">
          {entry.group}
        </Base.GroupLabel>
        {entry.entries.map((each) => (
          <Entry key={keyOf(each)} entry={each} />
        ))}
      </Base.Group>
    );
  }
  if ("href" in entry) {
    return (
      <Base.LinkItem className={item} render={<Link href={entry.href} />} closeOnClick>
        {entry.icon}
        {entry.label}
      </Base.LinkItem>
    );
  }
  return (
    <Base.Item
      className={cn(item, entry.danger && "text-brick-text")}
      disabled={entry.disabled}
      onClick={entry.onSelect}
    >
      {entry.icon}
      {entry.label}
    </Base.Item>
  );
}
