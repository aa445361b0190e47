import { keptScreenSaved } from "@/components/ui/kept-day";
import { UPLOAD } from "@/lib/core/images/upload-rules";
import { type Keeping, Kept } from "@/lib/platform/http/writer";
import { LINE_NAME } from "@/lib/platform/waiting/request-rules";
import { type End, Sender } from "@/lib/platform/waiting/sender";
import { openStore, type WaitingStore } from "@/lib/platform/waiting/store";
import {
  isAttended,
  type Line,
  pauseAfter,
  shownLine,
  subjectOf,
} from "@/lib/platform/waiting/waiting-rules";
import { clock, measureClock } from "./clock";
import { call, lock, wakeWorker } from "./sending";

/**
 * What screens show about the queue. `end`: why sending stopped; null before the first try. `progress`: how much of
 * each photo that is on its way has been sent, 0 to 1, by its key.
 */
export type Shown = Line & { end: End | null; sending: boolean; progress: Readonly<Record<string, number>> };

/** A photo from the crew's screens: its id is its key, so it's stored once however often it's sent. */
export type NewPhoto = {
  id: string;
  owner: string;
  owner_id: number;
  kind: string;
  title: string;
  file: Blob;
  /** "27 Galley Ave". */
  about: string;
};

export type Viewer = {
  owner: number;
  show: (shown: Shown) => void;
  /** An entry that was waiting has gone, sent by this tab, another or the worker: the screen may be out of date. */
  sent: () => void;
};

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
  readonly #channel = new BroadcastChannel(LINE_NAME);
  readonly #stopListening: () => void;
  #next: Timer;
  #look: Timer;
  #end: End | null = null;
  #sending = false;
  #progress: Record<string, number> = {};
  /** The keys of the entries on screen. */
  #seen: ReadonlySet<string> = new Set();
  #closed = false;

  constructor(store: WaitingStore, viewer: Viewer) {
    this.#store = store;
    this.#viewer = viewer;
    this.#sender = new Sender({
      store,
      lock,
      call: (entry, behind) => call(entry, { behind, onProgress: (share) => this.#sent(entry.key, share) }),
      now: Date.now,
      wait: (ms) => new Promise((done) => setTimeout(done, ms)),
      changed: () => {
        if (!this.#closed) this.#channel.postMessage(null);
        void this.#show();
      },
    });
    this.#channel.onmessage = () => void this.#show();
    this.#stopListening = listen(() => void this.drain());
    void this.drain();
  }

  async #show(): Promise<void> {
    const [line, now] = [await this.#store.of(this.#viewer.owner), Date.now()];
    if (this.#closed) return;
    const shown = shownLine(line, now);
    this.#viewer.show({ ...shown, end: this.#end, sending: this.#sending, progress: this.#progress });
    const before = this.#seen;
    this.#seen = new Set([...shown.needsYou, ...shown.waiting].map(({ key }) => key));
    if ([...before].some((key) => !this.#seen.has(key))) this.#viewer.sent();
    // The answer a screen was waiting for is shown here if that screen is gone.
    clearTimeout(this.#look);
    const attended = line.filter((entry) => isAttended(entry, now)).map(({ attendedUntil }) => attendedUntil);
    if (attended.length > 0)
      this.#look = setTimeout(() => void this.#show(), Math.min(...attended) - now + 50);
  }

  async drain(): Promise<void> {
    if (this.#closed) return;
    clearTimeout(this.#next);
    this.#sending = true;
    if (clock.isUnknown()) void measureClock();
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
    const { tappedAt, ahead, life } = clock.tap();
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
        tappedAt,
        ahead,
        life,
        within: contract.queues?.within,
      },
      { signal: navigator.onLine, toggles: contract.queues?.toggles },
    );
    if (outcome.kind === "answered") {
      const { status, text, headers } = outcome.reply;
      if (status < 300) void keptScreenSaved(window.location.pathname + window.location.search);
      return { text, response: new Response(null, { status, headers }) };
    }
    this.#later();
    const keepDraft = async (draftKey: string, values: Record<string, unknown>) =>
      void (await this.#sender.keepDraft(key, { key: draftKey, values }));
    throw new Kept(keepDraft, outcome.held ? HELD : KEPT);
  }

  /** Puts a photo in line and sends it as soon as it can. */
  async keepPhoto({ file, about, ...photo }: NewPhoto): Promise<void> {
    const { method, path: url, queues } = UPLOAD;
    const { tappedAt, ahead, life } = clock.tap();
    await this.#sender.add({
      key: photo.id,
      owner: this.#viewer.owner,
      endpoint: `${method} ${url}`,
      url,
      method,
      body: null,
      file,
      input: photo,
      subject: `picture:${photo.id}`,
      act: queues.act,
      about,
      page: window.location.pathname + window.location.search,
      tappedAt,
      ahead,
      life,
    });
    this.#later();
  }

  /** Changes what an unsent photo shows; false when it has been sent. */
  async markPhoto(key: string, kind: string): Promise<boolean> {
    const kept = await this.#sender.relabel(key, { kind, remarked: true });
    if (kept) this.#later();
    return kept;
  }

  /** Sends unsent entries once it can. If the app is closed, browsers that support it wake the worker to do it. */
  #later(): void {
    void this.drain();
    void wakeWorker();
  }

  #sent(key: string, share: number): void {
    this.#progress = { ...this.#progress, [key]: share };
    void this.#show();
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
