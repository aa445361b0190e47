import { usePathname } from "next/navigation";
import { type KeyboardEvent, useEffect, useMemo, useState } from "react";
import { readShortcuts, type Shortcuts, useShortcuts } from "@/components/layout/rail/shortcuts";
import { LEAST, type TypedSearch, useTypedSearch } from "@/components/ui/use-typed-search";
import { useWrite } from "@/components/ui/use-write";
import { type Found, type FoundKind, searchContract } from "@/lib/features/menus/search-contract";
import { keepContract, openedContract } from "@/lib/features/menus/shortcut-contract";
import { isRemembered } from "@/lib/features/menus/shortcut-rules";
import { fitsWords } from "@/lib/features/menus/word-rules";
import { callApi } from "@/lib/platform/http/call-api";
import {
  type FindGroup,
  type FindItem,
  firstGroups,
  foundGroups,
  groupsOf,
  kindsOf,
  withActs,
} from "./find-rows";

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

export type FinderProps = { goTo: (href: string) => void; onDone: () => void };

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

/** What was typed, what it finds in groups, and what choosing a row does. */
export function useFinder({ goTo, onDone }: FinderProps) {
  const [text, setText] = useState("");
  const [chosen, choose] = useState<FoundKind | null>(null);
  const { places, failed } = usePlaces();
  const shortcuts = useShortcuts();
  const here = usePathname();
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
  const groups = groupsFor(text, kind, { found, places, shortcuts, here });
  const go = useChoose({ goTo, onDone });
  const turn = (event: KeyboardEvent) => {
    const step = { PageDown: 1, PageUp: -1 }[event.key];
    if (step === undefined || kinds.length < 2) return;
    event.preventDefault();
    const tabs = [null, ...kinds];
    choose(tabs.at((tabs.indexOf(kind) + step) % tabs.length) ?? null);
  };
  const said = sayOf(search, { text, isEmpty: groups.length === 0, failed });
  const countOf = (of: FoundKind | null) => found.filter((one) => of === null || one.kind === of).length;
  return { text, setText, groups, kinds, countOf, kind, choose, turn, go, search, said };
}

type Shown = { found: readonly Found[]; places: readonly Found[]; shortcuts: Shortcuts | null; here: string };

function groupsFor(text: string, kind: FoundKind | null, { found, places, ...about }: Shown): FindGroup[] {
  if (!text.trim()) return firstGroups(places, about);
  const groups =
    kind === null
      ? foundGroups(found, { ...about, text })
      : groupsOf(found.filter((one) => one.kind === kind));
  return withActs(groups, about.shortcuts);
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
