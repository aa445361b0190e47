import { z } from "zod";
import type { StaffActor } from "@/lib/actor";
import { type CrewToday, readCrewsToday } from "@/lib/core/crews/crew-access";
import { crewOf, mayUseCrew } from "@/lib/core/crews/rules";
import { Forbidden } from "@/lib/errors";
import type { StreamVerb } from "@/lib/platform/http/ways/stream";
import { type LiveRead, liveQuery, type Watcher } from "@/lib/platform/services/live-query";
import { BOARDS_CHANNEL } from "@/lib/platform/services/sql/board-notices";
import { readSheetRecords } from "./reads";
import { type SheetRecord, sheetRecord, type sheetStreamContract } from "./sheet-contract";

type Follower = Watcher & {
  staff: StaffActor;
  hrid: number;
  /** The digest of what this phone shows. */
  seen?: string;
};

type Sheets = {
  today: readonly CrewToday[];
  recordOf: Awaited<ReturnType<typeof readSheetRecords>>;
};

/** A record as it travels, so that one for several phones is encoded once. */
const encoded = new WeakMap<SheetRecord, string>();

function encode(record: SheetRecord): string {
  const data = encoded.get(record) ?? JSON.stringify(z.encode(sheetRecord, record));
  encoded.set(record, data);
  return data;
}

/** Every watched crew, in a fixed number of statements; several phones that open at once are one read. */
const sheets: LiveRead<Sheets, Follower> = {
  channel: BOARDS_CHANNEL,
  // Notices about who has a planning board open don't concern jobs.
  ignores: (notice) => notice.startsWith("{"),
  together: { notices: 150, joins: 150 },
  // Whether they may watch has to be read.
  has: () => false,
  read: async (ctx, { watchers }) => {
    const today = await readCrewsToday(ctx);
    const crews = today.filter((crew) => watchers.some(({ hrid }) => crewOf(hrid, today) === crew));
    return { today, recordOf: await readSheetRecords(ctx, crews) };
  },
  allows: ({ staff, hrid }, { today }) => mayUseCrew(staff, hrid, today),
  tell: (watcher, { today, recordOf }) => {
    const record = recordOf(crewOf(watcher.hrid, today), watcher.staff);
    if (record.digest === watcher.seen) return;
    watcher.seen = record.digest;
    watcher.send("runsheet", encode(record));
  },
};

/** Sends a crew's run sheet whenever it changes, to that crew's people and to those who may see any crew. Errors: 403. */
export const streamSheet: StreamVerb<typeof sheetStreamContract> = async (
  stream,
  { actor, input, context },
) => {
  if (actor?.type !== "INTERNAL_USER") throw new Forbidden();
  return liveQuery("run sheets", sheets).watch({ ...stream, context, staff: actor, ...input });
};
