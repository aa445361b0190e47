import {
  ArrowLeftRight,
  ClipboardList,
  Clock,
  Flag,
  Hourglass,
  type LucideIcon,
  PauseCircle,
  Signpost,
  Siren,
} from "lucide-react";
import { cn } from "@/components/ui/cn";
import type { Tone } from "@/components/ui/tone";
import type { PlanStop } from "@/lib/features/planning/contract";
import type { Minutes } from "@/lib/values/clock-time";
import type { Cents } from "@/lib/values/money";
import { count } from "@/lib/values/text";

/** A crew has a colour and a shape, so people don't have to tell colours apart. */
const CREWS = [
  {
    fill: "fill-lake",
    text: "fill-on-lake",
    bar: "bg-lake",
    solid: "bg-lake text-on-lake",
    edge: "border-t-lake",
    border: "border-lake",
    line: "stroke-lake",
    shape: "circle",
  },
  {
    fill: "fill-plum",
    text: "fill-on-plum",
    bar: "bg-plum",
    solid: "bg-plum text-on-plum",
    edge: "border-t-plum",
    border: "border-plum",
    line: "stroke-plum",
    shape: "square",
  },
  {
    fill: "fill-sky",
    text: "fill-on-sky",
    bar: "bg-sky",
    solid: "bg-sky text-on-sky",
    edge: "border-t-sky",
    border: "border-sky",
    line: "stroke-sky",
    shape: "hexagon",
  },
  {
    fill: "fill-sun-text",
    text: "fill-on-lake",
    bar: "bg-sun-text",
    solid: "bg-sun-text text-on-lake",
    edge: "border-t-sun-text",
    border: "border-sun-text",
    line: "stroke-sun-text",
    shape: "diamond",
  },
  {
    fill: "fill-leaf",
    text: "fill-on-leaf",
    bar: "bg-leaf",
    solid: "bg-leaf text-on-leaf",
    edge: "border-t-leaf",
    border: "border-leaf",
    line: "stroke-leaf",
    shape: "circle",
  },
  {
    fill: "fill-brick",
    text: "fill-on-brick",
    bar: "bg-brick",
    solid: "bg-brick text-on-brick",
    edge: "border-t-brick",
    border: "border-brick",
    line: "stroke-brick",
    shape: "square",
  },
  {
    fill: "fill-ink",
    text: "fill-on-ink",
    bar: "bg-ink",
    solid: "bg-ink text-on-ink",
    edge: "border-t-ink",
    border: "border-ink",
    line: "stroke-ink",
    shape: "hexagon",
  },
] as const;

const FIRST = CREWS[0];
/** `index` counts the lanes from 0. */
export const crewLook = (index: number) => CREWS[index % CREWS.length] ?? FIRST;

const SHAPES = {
  circle: <circle cx="12" cy="12" r="11" />,
  square: <rect x="1.5" y="1.5" width="21" height="21" rx="3" />,
  hexagon: <path d="M6.500 2h11L23 12l-5.500 10h-11L1 12z" />,
  diamond: <path d="M12 0l12 12-12 12L0 12z" />,
};

type CrewMarkProps = {
  index: number;
  text: string;
  /** The job is on the crew's day but has no number yet. */
  hollow?: boolean;
  className?: string;
};

/** The crew's shape with a number in it; its meaning is written beside it. */
export function CrewMark({ index, text, hollow = false, className }: CrewMarkProps) {
  const { fill, text: ink, line, shape } = crewLook(index);
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      className={cn("size-6 shrink-0", hollow ? ["fill-surface stroke-2", line] : fill, className)}
    >
      {SHAPES[shape]}
      <text
        x="12"
        y="16"
        textAnchor="middle"
        className={cn("stroke-none font-bold text-[11px]", hollow ? "fill-ink" : ink)}
      >
        {text}
      </text>
    </svg>
  );
}

/** The icon of each mark on a stop, by name. */
export const MARK_ICONS = {
  any: ArrowLeftRight,
  appointment: Clock,
  dnf: Flag,
  emergency: Siren,
  ending: Hourglass,
  estimate: ClipboardList,
  holding: PauseCircle,
  sign: Signpost,
} as const satisfies Record<string, LucideIcon>;
type MarkIcon = keyof typeof MARK_ICONS;

export type StopMark = { icon: MarkIcon; text: string; tone: Tone; said: string };

const clockText = (minutes: Minutes) => {
  const rest = minutes % 60;
  return `${Math.floor(minutes / 60) % 12 || 12}${rest ? `:${String(rest).padStart(2, "0")}` : ""}`;
};

/** "$185"; cents only when there are any. */
export const boardPrice = (price: Cents | null): string =>
  price === null
    ? "TBD"
    : `$${(price / 100).toLocaleString("en-CA", { minimumFractionDigits: price % 100 ? 2 : 0 })}`;

/** "9:05", without am and pm: a crew's day is no longer than twelve hours. */
export const shortClock = (minutes: Minutes): string => {
  const whole = Math.round(minutes);
  return `${Math.floor(whole / 60) % 12 || 12}:${String(whole % 60).padStart(2, "0")}`;
};

const KINDS: Partial<Record<PlanStop["kind"], StopMark>> = {
  emergency: { icon: "emergency", text: "EM", tone: "brick", said: "emergency" },
  dnf: { icon: "dnf", text: "DNF", tone: "plum", said: "DNF" },
  sign: { icon: "sign", text: "Sign", tone: "plum", said: "lawn sign" },
  estimate: { icon: "estimate", text: "Estimate", tone: "plum", said: "estimate" },
  holding: { icon: "holding", text: "Holding", tone: "sun", said: "holding cell" },
};

/** What people have to know about a stop first, as icon, word and colour. */
export function stopMark(stop: PlanStop): StopMark {
  const kind = KINDS[stop.kind];
  if (kind) return kind;
  if (stop.start) {
    const text = `${clockText(stop.start.from)}–${clockText(stop.start.until)}`;
    return { icon: "appointment", text, tone: "sky", said: `appointment ${text}` };
  }
  if (stop.kind === "appointment")
    return { icon: "appointment", text: "Appt", tone: "sky", said: "appointment" };
  return windowMark(stop.days_left);
}

/** The days left in a floater's window: red for the last two, calm for a week. */
function windowMark(left: number | null): StopMark {
  if (left === null) return { icon: "any", text: "Any day", tone: "lake", said: "any day" };
  if (left < 0)
    return {
      icon: "ending",
      text: `${-left} d late`,
      tone: "brick",
      said: `window ended ${count(-left, "day")} ago`,
    };
  const said = left === 0 ? "last day of its window" : `${count(left, "day")} left`;
  const text = left === 0 ? "last day" : `${left} d`;
  if (left <= 1) return { icon: "ending", text, tone: "brick", said };
  return left <= 3 ? { icon: "ending", text, tone: "sun", said } : { icon: "any", text, tone: "lake", said };
}

const TEXTS: Record<Tone, string> = {
  ink: "text-ink",
  lake: "text-lake-text",
  sun: "text-sun-text",
  leaf: "text-leaf-text",
  brick: "text-brick-text",
  sky: "text-sky-text",
  plum: "text-plum-text",
};

export function MarkText({ mark }: { mark: StopMark }) {
  const { icon, text, tone } = mark;
  return (
    <span className={cn("inline-flex items-center gap-1 whitespace-nowrap font-semibold", TEXTS[tone])}>
      <svg aria-hidden="true" className="size-[1em] shrink-0">
        <use href={`#mark-${icon}`} />
      </svg>
      {text}
    </span>
  );
}

/** The marks' icons, defined once because a board has hundreds of marks. */
export const MarkSprite = () => (
  <svg aria-hidden="true" className="hidden">
    {Object.entries(MARK_ICONS).map(([name, Icon]) => (
      <symbol key={name} id={`mark-${name}`} viewBox="0 0 24 24">
        <Icon />
      </symbol>
    ))}
  </svg>
);
