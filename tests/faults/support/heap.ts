/** A look into a server started with `--inspect`. */
export type Heap = { afterCollection: () => Promise<number>; close: () => void };

type Message = { id?: number; result?: { result?: { value?: unknown } } };

export async function openHeap(port: number): Promise<Heap> {
  const [target] = (await (await fetch(`http://127.0.0.1:${port}/json/list`)).json()) as {
    webSocketDebuggerUrl: string;
  }[];
  if (!target) throw new Error("The server lets nobody look in");
  const socket = new WebSocket(target.webSocketDebuggerUrl);
  await new Promise((done, fail) => {
    socket.addEventListener("open", done, { once: true });
    socket.addEventListener("error", fail, { once: true });
  });
  let last = 0;
  const send = (method: string, params: Record<string, unknown> = {}): Promise<Message> => {
    const id = ++last;
    return new Promise((done) => {
      const hear = ({ data }: MessageEvent) => {
        const message = JSON.parse(String(data)) as Message;
        if (message.id !== id) return;
        socket.removeEventListener("message", hear);
        done(message);
      };
      socket.addEventListener("message", hear);
      socket.send(JSON.stringify({ id, method, params }));
    });
  };
  return {
    close: () => socket.close(),
    /** MB in use after garbage collection. */
    afterCollection: async () => {
      await send("HeapProfiler.enable");
      await send("HeapProfiler.collectGarbage");
      const { result } = await send("Runtime.evaluate", { expression: "process.memoryUsage().heapUsed" });
      return Number(result?.result?.value) / 1024 / 1024;
    },
  };
}
