import { keptDayChanged } from "@/components/ui/kept-day";
import { followStream } from "@/components/ui/live-stream";
import { toast } from "@/components/ui/toaster";
import { newsBetween } from "@/lib/features/runsheet/news-rules";
import { type SheetRecord, sheetRecord, sheetStreamContract } from "@/lib/features/runsheet/sheet-contract";
import type { SheetPage } from "./live-day";
import { liveSheet } from "./live-sheet";
import { ownStep } from "./own-step";

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
  const hear = (event: string, data: string) => {
    // At the end, logged out or no longer on this crew, nothing navigates: the next thing the person does will say so.
    if (event !== "runsheet") return;
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
  return followStream({
    address: () => addressOf(watching.hrid, seen),
    events: ["runsheet"],
    hear,
    again: { lost: 40_000, refused: 40_000 },
  });
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
