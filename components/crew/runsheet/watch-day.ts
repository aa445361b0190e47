import { keptDayChanged } from "@/components/ui/kept-day";
import { toast } from "@/components/ui/toaster";
import { newsBetween } from "@/lib/features/runsheet/news-rules";
import { type SheetRecord, sheetRecord, sheetStreamContract } from "@/lib/features/runsheet/sheet-contract";
import type { SheetPage } from "./live-day";
import { liveSheet } from "./live-sheet";
import { ownStep } from "./own-step";

/** After a refusal, each phone asks again at a different moment. */
const AGAIN_MS = { least: 20_000, spread: 40_000 };
/** The stream sends a heartbeat every 20 s; two missed ones mean that something is holding it back. */
const SILENT_MS = 50_000;
/** Long enough to be read on a ladder. */
const SAID_MS = 20_000;

type Known = Pick<SheetRecord, "frame" | "jobs" | "dnfs">;
type Watching = {
  hrid: number;
  page: SheetPage | undefined;
  about: string | undefined;
  /** What was last said, kept across renderings of the page. */
  known: { current: Known | null };
  refresh: () => void;
};

/** Follows the crew's day until the returned function is called. */
export function watchDay(watching: Watching): () => void {
  ownStep.forget();
  const { page, known } = watching;
  // The page itself may have news, if the phone was away.
  if (page) say(watching, { cancelled: [], expected: null, mayTell: true, ...page });
  let seen = page?.digest;
  const hear = (data: string) => {
    const record = sheetRecord.parse(JSON.parse(data)) as SheetRecord;
    seen = record.digest;
    const before = known.current;
    if (page && record.frame !== page.frame) watching.refresh();
    else {
      say(watching, record);
      if (page) liveSheet.show({ base: page.digest, record });
    }
    if (page || before) void keptDayChanged();
  };
  return listen(() => addressOf(watching.hrid, seen), hear);
}

const addressOf = (hrid: number, seen: string | undefined): string =>
  sheetStreamContract.path.replace("{hrid}", String(hrid)) + (seen ? `?seen=${seen}` : "");

/** Says once what changed. A message about the record that's open stays until it's closed. */
function say({ known, about, refresh }: Watching, record: SheetRecord): void {
  const before = known.current;
  known.current = record;
  if (!before || before.frame !== record.frame) return;
  const news = newsBetween(before, record);
  const [mine, others] = [
    news.filter((each) => about !== undefined && each.about === about),
    news.filter((each) => about === undefined || each.about !== about),
  ];
  if (others.length > 0) toast.info(others.map(({ text }) => text).join(" · "), { duration: SAID_MS });
  if (mine.length > 0 && !ownStep.isTaken())
    toast.warning(mine.map(({ text }) => text).join(" · "), {
      id: about,
      duration: Number.POSITIVE_INFINITY,
      description: "Someone else changed this. What you've entered stays.",
      action: { label: "Show changes", onClick: refresh },
    });
}

/** Listens while the screen is visible; the browser reconnects automatically unless the server refused. */
function listen(address: () => string, hear: (data: string) => void): () => void {
  let source: EventSource | undefined;
  let again: number | undefined;
  let silence: number | undefined;
  const close = () => {
    source?.close();
    source = undefined;
    window.clearTimeout(again);
    window.clearTimeout(silence);
  };
  const later = () => {
    close();
    again = window.setTimeout(open, AGAIN_MS.least + Math.random() * AGAIN_MS.spread);
  };
  const heard = () => {
    window.clearTimeout(silence);
    silence = window.setTimeout(later, SILENT_MS);
  };
  const open = () => {
    close();
    source = new EventSource(address());
    for (const event of ["hello", "beat"]) source.addEventListener(event, heard);
    source.addEventListener("runsheet", ({ data }: MessageEvent<string>) => {
      heard();
      hear(data);
    });
    // Logged out, or no longer on this crew: nothing navigates, and the next thing the person does will say so.
    source.addEventListener("end", close);
    // Newer windows use the server's streams now.
    source.addEventListener("replaced", close);
    // If the browser reconnected, it would ask with the first digest.
    source.addEventListener("error", later);
  };
  const onVisible = () => (document.visibilityState === "visible" ? open() : close());
  onVisible();
  document.addEventListener("visibilitychange", onVisible);
  window.addEventListener("online", onVisible);
  return () => {
    document.removeEventListener("visibilitychange", onVisible);
    window.removeEventListener("online", onVisible);
    close();
  };
}
