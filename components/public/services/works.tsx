import { Check, Minus } from "lucide-react";
import { Picture } from "@/components/public/shell/section";
import { cn } from "@/components/ui/cn";
import type { ServicesFacts } from "@/lib/features/company/site-rules";
import { type Cents, formatMoney } from "@/lib/values/money";

const WINDOW_WORKS = [
  { code: "w1", outside: true, inside: false, storms: false },
  { code: "w2", outside: true, inside: true, storms: false },
  { code: "w3", outside: true, inside: true, storms: true },
  { code: "w4", outside: false, inside: true, storms: false },
] as const;

/** W1 to W4: name, meaning, and the sides of the glass they cover. */
export function WindowWorks({ works }: { works: ServicesFacts["works"] }) {
  return (
    <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-4">
      {WINDOW_WORKS.map(({ code, ...sides }) => (
        <li key={code} className="card-edge flex flex-col overflow-hidden rounded-lg bg-surface px-5 pb-5">
          <PaneDrawing {...sides} className="-mx-5 block aspect-[25/14] w-[calc(100%+2.5rem)] max-w-none" />
          <h3 className="mt-4 font-display font-semibold text-2xl">{works[code].label}</h3>
          <p className="mt-1">{works[code].description}</p>
          <ul className="mt-auto grid gap-1 pt-4">
            <Side yes={sides.outside}>Outside</Side>
            <Side yes={sides.inside}>Inside</Side>
            <Side yes={sides.storms}>Storms taken apart</Side>
          </ul>
        </li>
      ))}
    </ul>
  );
}

function Side({ yes, children }: { yes: boolean; children: string }) {
  const Icon = yes ? Check : Minus;
  return (
    <li className={cn("flex items-center gap-2", yes ? "font-medium text-leaf-text" : "text-ink-muted")}>
      <Icon aria-hidden className="size-5" />
      {children}
      {!yes && <span className="sr-only">: no</span>}
    </li>
  );
}

type PaneDrawingProps = { outside: boolean; inside: boolean; storms: boolean; className?: string };

/** A cross-section of a window: the street on the left, the room on the right, sparkling where we wash. */
function PaneDrawing({ outside, inside, storms, className }: PaneDrawingProps) {
  return (
    <svg viewBox="0 0 200 112" preserveAspectRatio="xMidYMid slice" aria-hidden className={className}>
      <path d="M0 0h96v112H0z" className="fill-sky-soft" />
      <path d="M104 0h96v112h-96z" className="fill-well" />
      <circle cx="22" cy="26" r="11" className="fill-sun" />
      <path d="M0 112V92c10-10 24-8 30 0 8-8 22-6 28 4v16z" className="fill-leaf" />
      <path d="M158 96h30v16h-30z" className="fill-brick" />
      <path
        d="M173 96c-16-2-18-18-16-26 8 2 14 10 16 18 2-14 8-22 16-24 2 12-4 28-16 32z"
        className="fill-leaf-deep"
      />
      <path d="M90 0h20v14H90zM90 98h20v14H90z" className="fill-ink" />
      <path d="M97 14h6v84h-6z" className={outside || inside ? "fill-sky" : "fill-edge"} />
      {storms && <path d="M82 8h4v96h-4zM114 8h4v96h-4z" className="fill-lake" />}
      {outside && <Sparkles x={60} />}
      {inside && <Sparkles x={138} />}
    </svg>
  );
}

function Sparkles({ x }: { x: number }) {
  return (
    <g transform={`translate(${x} 0)`} className="fill-lake">
      <path d="M0 30q2 10 12 12-10 2-12 12-2-10-12-12 10-2 12-12z" />
      <path d="M8 62q1.5 7 9 8.5-7.5 1.5-9 9-1.5-7.5-9-9 7.5-1.5 9-8.5z" />
    </g>
  );
}

const OTHER_WORKS = [
  {
    id: "painting",
    name: "Painting",
    text: "Window frames, trim, porches, fences and rooms. We scrape, fill, prime and paint.",
  },
  {
    id: "odd-jobs",
    name: "Odd jobs",
    text: "A loose gate, a high light bulb, a shelf, the screens. Make a list and we'll work through it.",
  },
  {
    id: "lawn",
    name: "Lawn care",
    text: "Cutting, edging and raking, once or all summer, and the beds tidied before winter.",
  },
  {
    id: "washing",
    name: "Power washing",
    text: "Decks, walks, driveways and siding, with the pressure the surface can take.",
  },
] as const;

/** Painting, odd jobs, lawn care, power washing. */
export function OtherWorks() {
  return (
    <ul className="grid gap-x-10 gap-y-8 md:grid-cols-2">
      {OTHER_WORKS.map(({ id, name, text }) => (
        <li key={id} id={id} className="flex items-start gap-5 max-[20rem]:grid">
          <Picture name={id} width={104} height={104} className="size-20 shrink-0 sm:size-26" />
          <div className="min-w-0">
            <h3 className="font-display font-semibold text-2xl">{name}</h3>
            <p className="mt-1 text-ink-muted">{text}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}

const WORKS = [
  { name: "Storm work", text: "Storm windows taken down, washed, labelled and put back up." },
  { name: "Construction clean", text: "Paint, labels and mortar cleaned off the glass after construction." },
  { name: "Power washing", text: "Decks, walks, driveways and siding." },
  { name: "Ivy trimming", text: "Back from windows, eaves and wires." },
];

/** "$170", cents only where there are any. */
const whole = (cents: Cents) => formatMoney(cents).replace(/\.00$/, "");

/** A crew's rate, and the four kinds of work it covers. */
export function HourlyRate({ rate, hst }: { rate: Cents; hst: number }) {
  return (
    <div className="grid gap-8 lg:grid-cols-[auto_1fr] lg:gap-16">
      <p>
        <span className="block font-display font-semibold text-7xl leading-none tracking-tight">
          {whole(rate)}
        </span>
        <span className="mt-3 block text-lg">per crew-hour, for a 2-person crew</span>
        <span className="block text-sun-text">{`plus ${Math.round(hst * 100)}% HST`}</span>
      </p>
      <ul className="grid gap-x-10 gap-y-5 sm:grid-cols-2">
        {WORKS.map(({ name, text }) => (
          <li key={name} className="border-sun-text/40 border-t pt-3">
            <h3 className="font-semibold text-lg">{name}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}
