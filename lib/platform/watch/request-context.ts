import { AsyncLocalStorage } from "node:async_hooks";

/** Who or what the work is for: a call, a page, or one of the worker's kinds of work. */
type Purpose = { requestId?: string; endpoint: string };

// One per process: the server's parts are bundled separately.
const shared = globalThis as typeof globalThis & { runsheetPurpose?: AsyncLocalStorage<Purpose> };
shared.runsheetPurpose ??= new AsyncLocalStorage<Purpose>();
const purposes = shared.runsheetPurpose;

/** Runs `work`; everything it does or starts counts as done for `purpose`. */
export const doneFor = <T>(purpose: Purpose, work: () => T): T => purposes.run(purpose, work);

/** Everything the current event starts from now on counts as done for `purpose`. */
export const doneForNow = (purpose: Purpose): void => purposes.enterWith(purpose);

/** What the current work is done for, as fields of a log line. */
export const purpose = (): Partial<Purpose> => purposes.getStore() ?? {};
