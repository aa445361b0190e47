"use client";

import { Autocomplete } from "@base-ui/react/autocomplete";
import { Dialog as Base } from "@base-ui/react/dialog";
import { Search } from "lucide-react";
import { useRouter } from "next/navigation";
import { type ReactElement, useState, useTransition } from "react";
import { mayLeaveFor } from "@/components/form/leaving";
import { useGoing } from "@/components/layout/going";
import { backdrop } from "@/components/ui/popups/dialog";
import { Spinner } from "@/components/ui/spinner";
import type { FoundKind } from "@/lib/features/menus/search-contract";
import { count } from "@/lib/values/text";
import { type FindGroup, type FindItem, FindRow, kindLabel } from "./find-rows";
import { takeTyping } from "./typed-ahead";
import { type FinderProps, useFinder } from "./use-finder";

type FindDialogProps = { trigger?: ReactElement; open?: boolean; onOpenChange?: (open: boolean) => void };

/** Finds records, pages and actions, by keyboard alone. */
export function FindDialog({ trigger, open, onOpenChange }: FindDialogProps) {
  const router = useRouter();
  const [chosen, setChosen] = useState("");
  const [pending, startGoing] = useTransition();
  useGoing(chosen, pending);
  const goTo = (href: string) => {
    // A phone number is the browser's to open.
    if (!href.startsWith("/")) return window.location.assign(href);
    if (!mayLeaveFor(href)) return;
    setChosen(href);
    startGoing(() => router.push(href));
  };
  return (
    <Base.Root open={open} onOpenChange={(next) => onOpenChange?.(next)}>
      {trigger && <Base.Trigger render={trigger} />}
      <Base.Portal>
        <Base.Backdrop className={backdrop} />
        <Base.Viewport className="fixed inset-0 z-50 flex items-start justify-center px-2 pt-[8dvh] pb-2">
          <Base.Popup
            aria-label="Find or do"
            className="flex max-h-[80dvh] w-full max-w-2xl flex-col overflow-hidden rounded-lg bg-surface text-ink shadow-lift"
          >
            <Finder goTo={goTo} onDone={() => onOpenChange?.(false)} />
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}

function Finder(props: FinderProps) {
  const { text, setText, groups, kinds, countOf, kind, choose, turn, go, search, said } = useFinder(props);
  return (
    <Autocomplete.Root
      open
      inline
      mode="none"
      items={groups}
      value={text}
      onValueChange={(typed, { reason }) => {
        // Choosing a row doesn't change the text that was searched for.
        if (reason !== "item-press") setText(typed);
      }}
      itemToStringValue={(item: FindItem) => item.found.title}
      autoHighlight="always"
      keepHighlight
    >
      <Autocomplete.InputGroup
        onKeyDownCapture={turn}
        className="flex items-center gap-3 border-line border-b px-4"
      >
        <Search aria-hidden className="size-5 shrink-0 text-ink-muted" />
        <Autocomplete.Input
          aria-label="Find or do"
          onFocus={() => {
            const ahead = takeTyping();
            if (ahead) setText(ahead + text);
          }}
          placeholder="A client, address, phone number, job or page"
          maxLength={200}
          className="min-h-14 w-full bg-transparent text-lg outline-none placeholder:text-ink-muted"
        />
        {search.state === "loading" && <Spinner />}
        <Base.Close className="rounded-sm border border-line px-1.5 text-ink-muted text-xs hover:bg-well pointer-coarse:min-h-11 pointer-coarse:px-3 pointer-coarse:text-sm">
          <span className="pointer-coarse:hidden">Esc</span>
          <span className="hidden pointer-coarse:inline">Close</span>
        </Base.Close>
      </Autocomplete.InputGroup>
      {kinds.length > 1 && <KindTabs kinds={kinds} countOf={countOf} kind={kind} choose={choose} />}
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
        <Autocomplete.List className="p-2 empty:hidden">
          {(group: FindGroup) => (
            <Autocomplete.Group key={group.value} items={group.items} className="pb-1">
              <Autocomplete.GroupLabel className="px-3 pt-2 pb-1 text-ink-muted text-xs">
                {group.value}
              </Autocomplete.GroupLabel>
              <Autocomplete.Collection>
                {(item: FindItem) => (
                  <Autocomplete.Item
                    key={item.key}
                    value={item}
                    onClick={(event) => go(item, event.ctrlKey || event.metaKey)}
                    className="flex min-h-9 cursor-pointer items-center gap-3 rounded-sm px-3 py-1 text-sm data-highlighted:bg-lake-soft pointer-coarse:min-h-12"
                  >
                    <FindRow item={item} typed={text} />
                  </Autocomplete.Item>
                )}
              </Autocomplete.Collection>
            </Autocomplete.Group>
          )}
        </Autocomplete.List>
        <p role="status" className="px-5 py-3 text-ink-muted text-sm empty:hidden">
          {said}
        </p>
      </div>
      <p
        aria-hidden
        className="hidden gap-4 border-line border-t bg-well px-4 py-2 text-ink-muted text-xs md:flex"
      >
        <Key keys="↑ ↓">move</Key>
        <Key keys="Enter">open</Key>
        <Key keys="Ctrl Enter">open in a new tab</Key>
        {kinds.length > 1 && <Key keys="Page Down">next kind</Key>}
        <span className="ml-auto">{search.state === "done" && count(search.rows.length, "record")}</span>
      </p>
    </Autocomplete.Root>
  );
}

const Key = ({ keys, children }: { keys: string; children: string }) => (
  <span className="flex items-center gap-1.5">
    <kbd className="rounded-sm border border-edge bg-surface px-1 font-medium font-sans text-ink">{keys}</kbd>
    {children}
  </span>
);

type KindTabsProps = {
  kinds: readonly FoundKind[];
  /** How many of a kind were found; null: of all. */
  countOf: (kind: FoundKind | null) => number;
  kind: FoundKind | null;
  choose: (kind: FoundKind | null) => void;
};

/** Narrows the results to one kind. */
function KindTabs({ kinds, countOf, kind, choose }: KindTabsProps) {
  return (
    <fieldset className="relative flex shrink-0 gap-1 overflow-x-auto border-line border-b px-3 py-1.5">
      <legend className="sr-only">Kind</legend>
      {[null, ...kinds].map((one) => (
        <button
          key={one}
          type="button"
          aria-pressed={one === kind}
          onClick={() => choose(one)}
          className="min-h-7 shrink-0 rounded-full px-2.5 text-ink-muted text-sm hover:bg-well aria-pressed:bg-lake-soft aria-pressed:font-semibold aria-pressed:text-lake-text pointer-coarse:min-h-11"
        >
          {one === null ? "All" : kindLabel(one)}
          <span aria-hidden className="ml-1.5 font-normal tabular-nums">
            {countOf(one)}
          </span>
        </button>
      ))}
    </fieldset>
  );
}
