import { AsyncLocalStorage } from "node:async_hooks";

/** On whose behalf something is done: a call, a page, or a kind of the worker's work. */
type Purpose = { requestId?: string; endpoint: string };

// One for the process: the server's parts are bundled apart from one another.
const shared = globalThis as typeof globalThis & { runsheetPurpose?: AsyncLocalStorage<Purpose> };
shared.runsheetPurpose ??= new AsyncLocalStorage<Purpose>();
const purposes = shared.runsheetPurpose;

/** What `work` does, and whatever it starts, is done for `purpose`. */
export const doneFor = <T>(purpose: Purpose, work: () => T): T => purposes.run(purpose, work);

/** What the present event starts is done for `purpose`. */
export const doneForNow = (purpose: Purpose): void => purposes.enterWith(purpose);

/** What the present work is done for, as fields of a log line. */
export const purpose = (): Partial<Purpose> => purposes.getStore() ?? {};
