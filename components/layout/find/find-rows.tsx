import {
  Bolt,
  Brush,
  CalendarClock,
  Check,
  CircleAlert,
  CircleDollarSign,
  CircleUserRound,
  ClipboardList,
  Clock,
  CornerDownRight,
  Flag,
  IdCard,
  Inbox,
  LayoutList,
  type LucideIcon,
  MapPin,
  Pin,
  Play,
  Settings,
  X,
} from "lucide-react";
import type { Shortcuts } from "@/components/layout/rail/shortcuts";
import { Badge } from "@/components/ui/badge";
import type { Tone } from "@/components/ui/tone";
import { FOUND_KINDS, type Found, type FoundKind } from "@/lib/features/menus/search-contract";
import { isRemembered, sameShortcut } from "@/lib/features/menus/shortcut-rules";
import { fitsWords, marked } from "@/lib/features/menus/word-rules";
import { formatMoney } from "@/lib/values/money";

/** What choosing a row does: it opens something, or pins or unpins it. */
export type FindItem = {
  key: string;
  found: Found;
  Icon: LucideIcon;
  /** Set on an act of the row above: its words instead of the record's. */
  act?: { title: string; href: string } | { title: string; pins: boolean };
};
export type FindGroup = { value: string; items: FindItem[] };

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

export const kindLabel = (kind: FoundKind) => KINDS[kind].label;

/** The kinds among these, in order. */
export const kindsOf = (found: readonly Found[]): FoundKind[] =>
  FOUND_KINDS.filter((kind) => found.some((one) => one.kind === kind));

const itemOf = (found: Found, Icon = KINDS[found.kind].Icon): FindItem => ({
  key: `${found.kind} ${found.id}`,
  found,
  Icon,
});

const isAmong = (list: readonly Found[], one: Found) =>
  list.some(({ kind, id }) => kind === one.kind && id === one.id);

/** What was opened lately, the latest first, without the page someone is on. */
const recentOf = (shortcuts: Shortcuts | null, here: string): Found[] =>
  (shortcuts?.recent ?? []).filter(({ href }) => href.split("?")[0] !== here);

type About = { shortcuts: Shortcuts | null; here: string };

/** What's offered before anything is typed: opened lately, pinned, then actions and pages. There are too many settings. */
export function firstGroups(places: readonly Found[], { shortcuts, here }: About): FindGroup[] {
  const recent = recentOf(shortcuts, here);
  const pinned = (shortcuts?.pinned ?? []).filter((one) => !isAmong(recent, one));
  const listed = [
    { value: "Recent", items: recent.map((one) => keyed(itemOf(one, Clock), "recent")) },
    { value: "Pinned", items: pinned.map((one) => keyed(itemOf(one, Pin), "pinned")) },
  ];
  return [...listed, ...groupsOf(places.filter(({ kind }) => kind !== "setting"))].filter(
    ({ items }) => items.length > 0,
  );
}

/** The same page may be listed once more below. */
const keyed = (item: FindItem, within: string): FindItem => ({ ...item, key: `${within} ${item.key}` });

/** How many of the recent ones stand above everything else that was found. */
const MOST_RECENT = 3;

/** What fits the text: opened lately first, so it's there before the search answers, then by kind. */
export function foundGroups(found: readonly Found[], { shortcuts, here, text }: About & { text: string }) {
  const recent = recentOf(shortcuts, here)
    .filter((one) => fitsWords(one, text))
    .slice(0, MOST_RECENT)
    // The search knows more about a record, such as what a client owes.
    .map((one) => found.find(({ kind, id }) => kind === one.kind && id === one.id) ?? one);
  const first = { value: "Recent", items: recent.map((one) => itemOf(one)) };
  const others = groupsOf(found.filter((one) => !isAmong(recent, one)));
  return recent.length > 0 ? [first, ...others] : others;
}

export const groupsOf = (found: readonly Found[]): FindGroup[] =>
  kindsOf(found).map((kind) => ({
    value: KINDS[kind].label,
    items: found.filter((one) => one.kind === kind).map((one) => itemOf(one)),
  }));

/** The groups, with what can be done to the first record right below it. */
export function withActs(groups: readonly FindGroup[], shortcuts: Shortcuts | null): FindGroup[] {
  const [first, ...others] = groups;
  const top = first?.items[0];
  if (!first || !top || top.found.kind === "act") return [...groups];
  const { kind, id } = top.found;
  const pins = isRemembered(kind)
    ? !(shortcuts?.pinned ?? []).some((one) => sameShortcut(one, { kind, id }))
    : null;
  const acts: FindItem["act"][] = [
    ...(top.found.acts ?? []),
    ...(pins === null ? [] : [{ title: pins ? "Pin to the menu" : "Unpin from the menu", pins }]),
  ];
  if (acts.length === 0) return [...groups];
  const items = acts.map((act) => ({
    key: `${top.key} ${act?.title}`,
    found: top.found,
    Icon: act && "pins" in act ? Pin : CornerDownRight,
    act,
  }));
  return [{ value: first.value, items: [top, ...items, ...first.items.slice(1)] }, ...others];
}

export function FindRow({ item, typed }: { item: FindItem; typed: string }) {
  const { found, Icon, act } = item;
  if (act)
    return (
      <span className="flex min-w-0 items-center gap-3 pl-7 text-ink-muted">
        <Icon aria-hidden className="size-4 shrink-0" />
        <span className="truncate">{act.title}</span>
        <span className="sr-only">{found.title}</span>
      </span>
    );
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
      {found.state && <StateBadge state={found.state} />}
      {found.owed && (
        <Badge tone="sun" icon={<CircleDollarSign aria-hidden />} className="shrink-0">
          {formatMoney(found.owed)} owed
        </Badge>
      )}
    </>
  );
}

type State = NonNullable<Found["state"]>;

const STATES: Record<State, { tone: Tone; Icon: LucideIcon }> = {
  "no crew yet": { tone: "sky", Icon: CalendarClock },
  started: { tone: "brick", Icon: Play },
  open: { tone: "sun", Icon: CircleAlert },
  done: { tone: "ink", Icon: Check },
  cancelled: { tone: "brick", Icon: X },
};

function StateBadge({ state }: { state: State }) {
  const { tone, Icon } = STATES[state];
  return (
    <Badge tone={tone} icon={<Icon aria-hidden />} className="shrink-0">
      {state.replace(/^./, (first) => first.toUpperCase())}
    </Badge>
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
