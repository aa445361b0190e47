"use client";

import { Autocomplete } from "@base-ui/react/autocomplete";
import { Dialog as Base } from "@base-ui/react/dialog";
import {
  Bolt,
  Brush,
  CircleUserRound,
  ClipboardList,
  Flag,
  IdCard,
  Inbox,
  LayoutList,
  type LucideIcon,
  MapPin,
  Search,
  Settings,
} from "lucide-react";
import { useRouter } from "next/navigation";
import { type ReactElement, useEffect, useMemo, useState } from "react";
import { backdrop } from "@/components/ui/popups/dialog";
import { Spinner } from "@/components/ui/spinner";
import { LEAST, type TypedSearch, useTypedSearch } from "@/components/ui/use-typed-search";
import {
  FOUND_KINDS,
  type Found,
  type FoundKind,
  searchContract,
} from "@/lib/features/menus/search-contract";
import { fitsWords, marked } from "@/lib/features/menus/word-rules";
import { callApi } from "@/lib/platform/http/call-api";
import { count } from "@/lib/values/text";

type FindDialogProps = { trigger?: ReactElement; open?: boolean; onOpenChange?: (open: boolean) => void };

/** Finds records, pages and actions, by keyboard alone. */
export function FindDialog({ trigger, open, onOpenChange }: FindDialogProps) {
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
            <Finder onDone={() => onOpenChange?.(false)} />
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

function Finder({ onDone }: { onDone: () => void }) {
  const router = useRouter();
  const [text, setText] = useState("");
  const { places, failed } = usePlaces();
  const search = useTypedSearch(text, askRecords, PAUSE_MS);
  const groups = useMemo(() => {
    const fitting = text.trim() ? places.filter((one) => fitsWords(one, text)) : places.filter(isFirst);
    // Until the answer is here, only what still fits: Enter mustn't open a row of an earlier text.
    const found = search.state === "done" ? search.rows : search.rows.filter((one) => fitsWords(one, text));
    return groupsOf([...found, ...fitting.slice(0, text.trim() ? MOST_PLACES : undefined)]);
  }, [search.state, search.rows, places, text]);
  const go = (found: Found, beside: boolean) => {
    onDone();
    if (beside) window.open(found.href, "_blank", "noopener");
    else router.push(found.href);
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
      itemToStringValue={(found: Found) => found.title}
      autoHighlight="always"
      keepHighlight
    >
      <Autocomplete.InputGroup className="flex items-center gap-3 border-line border-b px-4">
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
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
        <Autocomplete.List className="p-2 empty:hidden">
          {(group: FoundGroup) => (
            <Autocomplete.Group key={group.value} items={group.items} className="pb-1">
              <Autocomplete.GroupLabel className="px-3 pt-2 pb-1 text-ink-muted text-xs">
                {group.value}
              </Autocomplete.GroupLabel>
              <Autocomplete.Collection>
                {(found: Found) => (
                  <Autocomplete.Item
                    key={`${found.kind} ${found.id}`}
                    value={found}
                    onClick={(event) => go(found, event.ctrlKey || event.metaKey)}
                    className="flex min-h-9 cursor-pointer items-center gap-3 rounded-sm px-3 py-1 text-sm data-highlighted:bg-lake-soft pointer-coarse:min-h-12"
                  >
                    <FoundRow found={found} typed={text} />
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

/** Shown before anything is typed: actions and pages. There are too many settings. */
const isFirst = ({ kind }: Found) => kind !== "setting";

type FoundGroup = { value: string; items: Found[] };

const KINDS: Record<FoundKind, { label: string; Icon: LucideIcon }> = {
  property: { label: "Properties", Icon: MapPin },
  client: { label: "Clients", Icon: CircleUserRound },
  job: { label: "Jobs", Icon: ClipboardList },
  dnf: { label: "DNFs", Icon: Flag },
  odd_job: { label: "Odd jobs", Icon: Brush },
  lead: { label: "Leads", Icon: Inbox },
  employee: { label: "People", Icon: IdCard },
  act: { label: "Actions", Icon: Bolt },
  page: { label: "Pages", Icon: LayoutList },
  setting: { label: "Settings", Icon: Settings },
};

const groupsOf = (found: readonly Found[]): FoundGroup[] =>
  FOUND_KINDS.map((kind) => ({
    value: KINDS[kind].label,
    items: found.filter((one) => one.kind === kind),
  })).filter(({ items }) => items.length > 0);

function FoundRow({ found, typed }: { found: Found; typed: string }) {
  const { Icon } = KINDS[found.kind];
  return (
    <>
      <Icon aria-hidden className="size-4.5 shrink-0 text-ink-muted" />
      <span className="min-w-0 flex-1 md:flex md:items-baseline md:gap-2.5">
        <span className="block max-w-full shrink-0 truncate font-medium md:max-w-[60%]">
          <Marked text={found.title} typed={typed} />
        </span>
        <span className="block min-w-0 truncate text-ink-muted">
          <Marked text={found.subtitle} typed={typed} />
        </span>
      </span>
    </>
  );
}

/** The typed words, underlined where they're found. */
function Marked({ text, typed }: { text: string; typed: string }) {
  return marked(text, typed).map(({ part, isMatch, from }) =>
    isMatch ? (
      <mark
        key={from}
        className="bg-transparent font-semibold text-ink underline decoration-2 decoration-sun underline-offset-3"
      >
        {part}
      </mark>
    ) : (
      part
    ),
  );
}
