import { AsyncLocalStorage } from "node:async_hooks";
import { processWide } from "@/lib/process-wide";

/** Who or what the work is for: a call, a page, or one of the worker's kinds of work. */
type Purpose = { requestId?: string; endpoint: string };

const purposes = processWide("purposes", () => new AsyncLocalStorage<Purpose>());

/** Runs `work`; everything it does or starts counts as done for `purpose`. */
export const doneFor = <T>(purpose: Purpose, work: () => T): T => purposes.run(purpose, work);

/** Everything the current event starts from now on counts as done for `purpose`. */
export const doneForNow = (purpose: Purpose): void => purposes.enterWith(purpose);

/** What the current work is done for, as fields of a log line. */
export const purpose = (): Partial<Purpose> => purposes.getStore() ?? {};
