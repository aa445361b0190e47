import { z } from "zod";
import type { StaffActor } from "@/lib/actor";
import type { Context } from "@/lib/context";
import { readCrewsToday } from "@/lib/core/crews/crew-access";
import { crewOf, mayUseCrew } from "@/lib/core/crews/rules";
import { Forbidden } from "@/lib/errors";
import { describeError, log } from "@/lib/log";
import type { StreamVerb } from "@/lib/platform/http/ways/stream";
import { subscribe } from "@/lib/platform/services/notifications";
import { BOARDS_CHANNEL } from "@/lib/platform/services/sql/board-notices";
import { readSheetRecords } from "./reads";
import { type SheetRecord, sheetRecord, type sheetStreamContract } from "./sheet-contract";

/** Several changes, or several phones that open at once, cause one read. */
const TOGETHER_MS = 150;
const AGAIN_MS = 2_000;

type Watcher = {
  staff: StaffActor;
  hrid: number;
  /** The digest of what this phone shows. */
  seen: string | undefined;
  send: (event: string, data?: string) => void;
  end: () => void;
};

type Look = { done: Promise<void>; began: boolean };

type Sheets = {
  watchers: Set<Watcher>;
  /** The read that is next or in progress. */
  look: Look | null;
};

// One per process, because its parts are bundled separately.
const shared = globalThis as typeof globalThis & { runsheetSheets?: Sheets };
shared.runsheetSheets ??= { watchers: new Set(), look: null };
const sheets = shared.runsheetSheets;

/**
 * Sends a crew's run sheet whenever it changes, to that crew's people and to those who may see any crew. All the crews
 * watched in this process are read together. Errors: 403.
 */
export const streamSheet: StreamVerb<typeof sheetStreamContract> = async (
  { send, end },
  { actor, input, context },
) => {
  if (actor?.type !== "INTERNAL_USER") throw new Forbidden();
  const watcher: Watcher = { staff: actor, hrid: input.hrid, seen: input.seen, send, end };
  const unsubscribe = await subscribe(BOARDS_CHANNEL, {
    // Notices about who has a planning board open don't concern jobs.
    hear: (notice) => notice.startsWith("{") || void lookAgain(context),
    lost: end,
  });
  const leave = () => {
    unsubscribe();
    sheets.watchers.delete(watcher);
  };
  try {
    if (!(await joins(watcher, context))) throw new Forbidden();
    return leave;
  } catch (error) {
    leave();
    throw error;
  }
};

/** False if this person may not watch that crew. */
async function joins(watcher: Watcher, context: () => Context): Promise<boolean> {
  let refused = false;
  const end = watcher.end;
  watcher.end = () => {
    refused = true;
  };
  sheets.watchers.add(watcher);
  await nextLook(context);
  watcher.end = end;
  return !refused;
}

/** A read that starts after this call. */
function nextLook(context: () => Context): Promise<void> {
  if (sheets.look && !sheets.look.began) return sheets.look.done;
  const before = sheets.look?.done.catch(() => undefined);
  const look: Look = { done: Promise.resolve(), began: false };
  look.done = (async () => {
    await new Promise((soon) => setTimeout(soon, TOGETHER_MS));
    await before;
    look.began = true;
    await tellAll(context());
  })().finally(() => {
    if (sheets.look === look) sheets.look = null;
  });
  sheets.look = look;
  return look.done;
}

/** Nothing else would repeat a read that failed after a notice, so it's repeated while someone is watching. */
async function lookAgain(context: () => Context): Promise<void> {
  while (sheets.watchers.size > 0) {
    try {
      return await nextLook(context);
    } catch (error) {
      log.warn({ event: "run-sheets-not-read", ...describeError(error) });
      await new Promise((soon) => setTimeout(soon, AGAIN_MS).unref());
    }
  }
}

/** Reads every watched crew, in a fixed number of statements, and sends each phone what's new for it. */
async function tellAll(ctx: Context): Promise<void> {
  const today = await readCrewsToday(ctx);
  const watchers = [...sheets.watchers];
  const crews = today.filter((crew) => watchers.some(({ hrid }) => crewOf(hrid, today) === crew));
  const records = await readSheetRecords(ctx, crews);
  const encoded = new Map<SheetRecord, string>();
  for (const watcher of watchers) {
    if (!mayUseCrew(watcher.staff, watcher.hrid, today)) {
      watcher.send("end");
      watcher.end();
      sheets.watchers.delete(watcher);
      continue;
    }
    const record = records(crewOf(watcher.hrid, today), watcher.staff);
    if (record.digest === watcher.seen) continue;
    watcher.seen = record.digest;
    const data = encoded.get(record) ?? JSON.stringify(z.encode(sheetRecord, record));
    encoded.set(record, data);
    watcher.send("runsheet", data);
  }
}
