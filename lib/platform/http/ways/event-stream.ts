/** Events the other side has not read yet, at most: then it is gone without having said so. */
const UNREAD_MAX = 200;

export type EventStream = {
  body: ReadableStream<Uint8Array>;
  /** One server-sent event; `data` is a single line. */
  send: (event: string, data?: string) => void;
  end: () => void;
  /** Runs when it ends, whoever ended it; at once when it has. */
  onEnd: (after: () => void) => void;
};

/** A body of server-sent events that ends with `signal`, by `end()`, or when the reader goes away. */
export function eventStream(signal: AbortSignal): EventStream {
  const encoder = new TextEncoder();
  const after: (() => void)[] = [];
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  let open = true;
  const finish = (close: boolean) => {
    if (!open) return;
    open = false;
    signal.removeEventListener("abort", end);
    if (close) controller?.close();
    for (const run of after) run();
  };
  const end = () => finish(true);
  const body = new ReadableStream<Uint8Array>({
    start: (made) => {
      controller = made;
    },
    cancel: () => finish(false),
  });
  if (signal.aborted) end();
  else signal.addEventListener("abort", end);
  return {
    body,
    end,
    send: (event, data = "") => {
      if (!open || !controller) return;
      controller.enqueue(encoder.encode(`event: ${event}\ndata: ${data}\n\n`));
      if ((controller.desiredSize ?? 0) < -UNREAD_MAX) end();
    },
    onEnd: (run) => {
      if (open) after.push(run);
      else run();
    },
  };
}
