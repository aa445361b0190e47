import { send } from "@/lib/platform/http/call-api";
import { type Keeping, Kept } from "@/lib/platform/http/writer";
import { type End, Sender } from "@/lib/platform/waiting/sender";
import { openStore, type WaitingStore } from "@/lib/platform/waiting/store";
import {
  type Line,
  pauseAfter,
  type Reply,
  shownLine,
  subjectOf,
  tappedHeader,
  type Waiting,
} from "@/lib/platform/waiting/waiting-rules";

/** What screens show about the queue. `end`: why sending stopped; null before the first try. */
export type Shown = Line & { end: End | null; sending: boolean };

export type Viewer = {
  owner: number;
  show: (shown: Shown) => void;
  /** The server has stored an entry that was waiting, so the screen may be out of date. */
  sent: () => void;
};

const NAME = "runsheet-waiting";
const TIMEOUT_MS = 15_000;

const KEPT = "Waiting to send. Your phone will send it once you have a signal.";
const HELD = "Waiting to send. An earlier entry needs your decision first.";

type Timer = ReturnType<typeof setTimeout> | undefined;

/** Opens one person's queue on this phone. Throws where nothing can be stored. */
export async function openLine(viewer: Viewer): Promise<OpenLine> {
  const store = openStore();
  await store.of(viewer.owner);
  return new OpenLine(store, viewer);
}

/** Sends unsent entries whenever it can, and notifies screens. */
export class OpenLine {
  readonly #store: WaitingStore;
  readonly #viewer: Viewer;
  readonly #sender: Sender;
  readonly #channel = new BroadcastChannel(NAME);
  readonly #stopListening: () => void;
  #next: Timer;
  #look: Timer;
  #end: End | null = null;
  #sending = false;
  #closed = false;

  constructor(store: WaitingStore, viewer: Viewer) {
    this.#store = store;
    this.#viewer = viewer;
    this.#sender = new Sender({
      store,
      lock,
      call,
      now: Date.now,
      wait: (ms) => new Promise((done) => setTimeout(done, ms)),
      changed: () => {
        if (!this.#closed) this.#channel.postMessage(null);
        void this.#show();
      },
      sent: viewer.sent,
    });
    this.#channel.onmessage = () => void this.#show();
    this.#stopListening = listen(() => void this.drain());
    void this.drain();
  }

  async #show(): Promise<void> {
    const [line, now] = [await this.#store.of(this.#viewer.owner), Date.now()];
    if (this.#closed) return;
    this.#viewer.show(Object.assign(shownLine(line, now), { end: this.#end, sending: this.#sending }));
    // The answer a screen was waiting for is shown here if that screen is gone.
    clearTimeout(this.#look);
    const attended = line.map(({ attendedUntil }) => attendedUntil).filter((at) => at > now);
    if (attended.length > 0)
      this.#look = setTimeout(() => void this.#show(), Math.min(...attended) - now + 50);
  }

  async drain(): Promise<void> {
    if (this.#closed) return;
    clearTimeout(this.#next);
    this.#sending = true;
    const { owner } = this.#viewer;
    await this.#show();
    this.#end = await this.#sender.drain(owner).catch((): End => "later");
    this.#sending = false;
    await this.#show();
    const first = (await this.#store.of(owner)).find(({ refusal, answer }) => !refusal && !answer);
    if (this.#end !== "later" || !first || this.#closed) return;
    clearTimeout(this.#next);
    this.#next = setTimeout(() => void this.drain(), pauseAfter(first.tries));
  }

  /** The answer to a write; throws `Kept` when there was none. */
  async keep({ contract, input, key, about = "", url, init }: Keeping) {
    const entered = input as Record<string, unknown>;
    const outcome = await this.#sender.send(
      {
        key,
        owner: this.#viewer.owner,
        endpoint: `${contract.method} ${contract.path}`,
        url,
        method: init.method ?? "POST",
        body: typeof init.body === "string" ? init.body : null,
        input: entered,
        subject: contract.queues ? subjectOf(contract.queues, entered, key) : key,
        act: contract.queues?.act ?? "",
        about,
        page: window.location.pathname + window.location.search,
        tappedAt: serverNow(),
      },
      { signal: navigator.onLine, toggles: contract.queues?.toggles },
    );
    if (outcome.kind === "answered") {
      const { status, text, headers } = outcome.reply;
      return { text, response: new Response(null, { status, headers }) };
    }
    void this.drain();
    const keepDraft = async (draftKey: string, values: Record<string, unknown>) =>
      void (await this.#sender.keepDraft(key, { key: draftKey, values }));
    throw new Kept(keepDraft, outcome.held ? HELD : KEPT);
  }

  async again(key: string): Promise<void> {
    await this.#sender.again(key);
    await this.drain();
  }

  /** Takes it out of the queue. Later entries about the same thing are then sent. */
  async discard(key: string): Promise<void> {
    await this.#sender.discard(key);
    await this.drain();
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#next);
    clearTimeout(this.#look);
    this.#stopListening();
    this.#channel.close();
  }
}

/** One tab at a time. In browsers without locks, one at a time within this tab; the key still makes it count once. */
let inThisTab: Promise<unknown> = Promise.resolve();
function lock<T>(work: () => Promise<T>): Promise<T> {
  if ("locks" in navigator) return navigator.locks.request(NAME, work) as Promise<T>;
  const mine = inThisTab.then(work, work);
  inThisTab = mine.catch(() => undefined);
  return mine;
}

async function call(entry: Waiting): Promise<Reply | null> {
  const headers: Record<string, string> = {
    Accept: "application/json",
    "Idempotency-Key": entry.key,
    "X-Tapped-By": String(entry.owner),
  };
  const tapped = tappedHeader(entry, serverNow());
  if (tapped) headers["X-Tapped-At"] = tapped;
  if (entry.body !== null) headers["Content-Type"] = "application/json";
  try {
    const init = { method: entry.method, headers, body: entry.body };
    const { response, text } = await send(entry.url, init, { timeout: TIMEOUT_MS });
    noteServerTime(response.headers.get("date"));
    return { status: response.status, text, headers: keptHeaders(response.headers) };
  } catch {
    return null;
  }
}

const KEPT_HEADERS = ["x-request-id", "retry-after"];
const keptHeaders = (headers: Headers): Record<string, string> =>
  Object.fromEntries(
    KEPT_HEADERS.flatMap((name) => (headers.has(name) ? [[name, headers.get(name) ?? ""]] : [])),
  );

/** Whenever the signal may be back. */
function listen(drain: () => void): () => void {
  const onVisible = () => document.visibilityState === "visible" && drain();
  window.addEventListener("online", drain);
  window.addEventListener("pageshow", drain);
  document.addEventListener("visibilitychange", onVisible);
  return () => {
    window.removeEventListener("online", drain);
    window.removeEventListener("pageshow", drain);
    document.removeEventListener("visibilitychange", onVisible);
  };
}

const CLOCK = "waiting:clock";

/** How far the server's clock is ahead of this phone's, in milliseconds, according to the last answer. */
let ahead: number | null = null;

function known(): number {
  if (ahead !== null) return ahead;
  try {
    ahead = Number(localStorage.getItem(CLOCK)) || 0;
  } catch {
    ahead = 0;
  }
  return ahead;
}

/** An answer's `Date` has whole seconds and took a moment to arrive, so this is accurate to about a second. */
function noteServerTime(date: string | null): void {
  const at = date ? Date.parse(date) : Number.NaN;
  if (Number.isNaN(at)) return;
  ahead = at + 500 - Date.now();
  try {
    localStorage.setItem(CLOCK, String(ahead));
  } catch {
    // Known only in this tab.
  }
}

/** The current time by the server's clock. */
const serverNow = (): number => Date.now() + known();
