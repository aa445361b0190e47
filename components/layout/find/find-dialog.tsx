"use client";

import { Autocomplete } from "@base-ui/react/autocomplete";
import { Dialog as Base } from "@base-ui/react/dialog";
import { Search } from "lucide-react";
import { useRouter } from "next/navigation";
import { type KeyboardEvent, type ReactElement, useEffect, useMemo, useState, useTransition } from "react";
import { useGoing } from "@/components/layout/going";
import { readShortcuts, useShortcuts } from "@/components/layout/rail/shortcuts";
import { backdrop } from "@/components/ui/popups/dialog";
import { Spinner } from "@/components/ui/spinner";
import { LEAST, type TypedSearch, useTypedSearch } from "@/components/ui/use-typed-search";
import { useWrite } from "@/components/ui/use-write";
import { type Found, type FoundKind, searchContract } from "@/lib/features/menus/search-contract";
import { keepContract, openedContract } from "@/lib/features/menus/shortcut-contract";
import { isRemembered } from "@/lib/features/menus/shortcut-rules";
import { fitsWords } from "@/lib/features/menus/word-rules";
import { callApi } from "@/lib/platform/http/call-api";
import { count } from "@/lib/values/text";
import {
  type FindGroup,
  type FindItem,
  FindRow,
  firstGroups,
  groupsOf,
  kindLabel,
  kindsOf,
  withActs,
} from "./find-rows";

type FindDialogProps = { trigger?: ReactElement; open?: boolean; onOpenChange?: (open: boolean) => void };

/** Finds records, pages and actions, by keyboard alone. */
export function FindDialog({ trigger, open, onOpenChange }: FindDialogProps) {
  const router = useRouter();
  const [chosen, setChosen] = useState("");
  const [pending, startGoing] = useTransition();
  useGoing(chosen, pending);
  const goTo = (href: string) => {
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

const askRecords = async (q: string, signal: AbortSignal) =>
  (await callApi(searchContract, { q }, { signal })).filter(({ kind }) => !PLACES.has(kind));

/** These need no search: each person's list is short and loaded when the dialog opens. */
const PLACES: ReadonlySet<FoundKind> = new Set(["act", "page", "setting"]);

function usePlaces(): { places: Found[]; failed: boolean } {
  const [state, setState] = useState<{ places: Found[]; failed: boolean }>({ places: [], failed: false });
  useEffect(() => {
    const control = new AbortController();
    callApi(searchContract, { q: "" }, { signal: control.signal })
      .then((places) => setState({ places, failed: false }))
      .catch(() => control.signal.aborted || setState({ places: [], failed: true }));
    return () => control.abort();
  }, []);
  return state;
}

const PAUSE_MS = 120;
const MOST_PLACES = 8;

type FinderProps = { goTo: (href: string) => void; onDone: () => void };

/** Opens the chosen row, or pins what it's about. A record opened from here is remembered, whatever page it opens on. */
function useChoose({ goTo, onDone }: FinderProps) {
  const opened = useWrite(openedContract, { refreshes: false, inPlace: true });
  const keep = useWrite(keepContract, { refreshes: false, onDone: () => void readShortcuts() });
  return ({ found, act }: FindItem, beside: boolean) => {
    const { kind, id } = found;
    if (act && "pins" in act) {
      if (isRemembered(kind)) void keep.act({ kind, id, kept: act.pins });
      return;
    }
    onDone();
    if (isRemembered(kind) && !act) void opened.act({ kind, id }).then(readShortcuts);
    const href = act?.href ?? found.href;
    if (beside) window.open(href, "_blank", "noopener");
    else goTo(href);
  };
}

function Finder({ goTo, onDone }: FinderProps) {
  const [text, setText] = useState("");
  const [chosen, choose] = useState<FoundKind | null>(null);
  const { places, failed } = usePlaces();
  const shortcuts = useShortcuts();
  useEffect(() => void readShortcuts(), []);
  const search = useTypedSearch(text, askRecords, PAUSE_MS);
  const found = useMemo(() => {
    if (!text.trim()) return [];
    // Until the answer is here, only what still fits: Enter mustn't open a row of an earlier text.
    const records = search.state === "done" ? search.rows : search.rows.filter((one) => fitsWords(one, text));
    return [...records, ...places.filter((one) => fitsWords(one, text)).slice(0, MOST_PLACES)];
  }, [search.state, search.rows, places, text]);
  const kinds = kindsOf(found);
  const kind = chosen !== null && kinds.includes(chosen) ? chosen : null;
  const groups: FindGroup[] = text.trim()
    ? withActs(groupsOf(found.filter((one) => kind === null || one.kind === kind)), shortcuts)
    : firstGroups(places, shortcuts);
  const go = useChoose({ goTo, onDone });
  const turn = (event: KeyboardEvent) => {
    const step = { PageDown: 1, PageUp: -1 }[event.key];
    if (step === undefined || kinds.length < 2) return;
    event.preventDefault();
    const tabs = [null, ...kinds];
    choose(tabs.at((tabs.indexOf(kind) + step) % tabs.length) ?? null);
  };
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
      {kinds.length > 1 && <KindTabs kinds={kinds} kind={kind} choose={choose} />}
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
          {sayOf(search, { text, isEmpty: groups.length === 0, failed })}
        </p>
      </div>
      <p
        aria-hidden
        className="hidden gap-4 border-line border-t bg-well px-4 py-2 text-ink-muted text-xs md:flex"
      >
        <span>↑ ↓ move</span>
        <span>Enter open</span>
        <span>Ctrl Enter open in a new tab</span>
        {kinds.length > 1 && <span>Page Down next kind</span>}
        <span className="ml-auto">{search.state === "done" && count(search.rows.length, "record")}</span>
      </p>
    </Autocomplete.Root>
  );
}

function sayOf(
  { state, problem }: TypedSearch<Found>,
  { text, isEmpty, failed }: { text: string; isEmpty: boolean; failed: boolean },
): string {
  if (state === "failed") return problem ?? "The search didn't answer. Try again.";
  if (failed && !text.trim()) return "Your pages didn't load. You can still search.";
  if (!isEmpty) return "";
  if (state === "loading") return "Searching…";
  if (state === "done") return "Nothing found. Try just the last name, or the house number and street.";
  return text.trim().length > 0 && text.trim().length < LEAST ? "Type at least three characters." : "";
}

type KindTabsProps = {
  kinds: readonly FoundKind[];
  kind: FoundKind | null;
  choose: (kind: FoundKind | null) => void;
};

/** Narrows the results to one kind. */
function KindTabs({ kinds, kind, choose }: KindTabsProps) {
  return (
    <fieldset className="flex gap-1 overflow-x-auto border-line border-b px-3 py-1.5">
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
        </button>
      ))}
    </fieldset>
  );
}
