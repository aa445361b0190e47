import { NextRequest } from "next/server";
import { afterEach } from "vitest";
import { handlerOf } from "./routes";

// Opens server-sent events as a browser does, and closes them after each test.

export type Heard = { event: string; data: string };

// With its request: a garbage-collected one no longer gets its signal.
const opened: { stop: AbortController; ended: Promise<void>; request: NextRequest }[] = [];

export async function closeStreams(): Promise<void> {
  for (const { stop } of opened) stop.abort();
  await Promise.all(opened.splice(0).map(({ ended }) => ended));
}

afterEach(closeStreams);

type Handler = (request: NextRequest) => Promise<Response>;

export async function openStream(who: { cookie?: string } | null, path: string, given?: Handler) {
  const stop = new AbortController();
  const accept = { host: "127.0.0.1:3000", accept: "text/event-stream" };
  const headers = who?.cookie ? Object.assign({ cookie: who.cookie }, accept) : accept;
  const request = new NextRequest(`http://127.0.0.1:3000${path}`, { headers, signal: stop.signal });
  const handler = given ?? (await handlerOf("GET", path.split("?")[0] ?? path));
  const response = await handler(request);
  const heard: Heard[] = [];
  const ended = response.ok ? readAll(response, heard) : Promise.resolve();
  opened.push({ stop, ended, request });
  const of = (event: string) =>
    heard.filter((each) => each.event === event).map(({ data }) => (data ? JSON.parse(data) : ""));
  return { status: response.status, heard, ended, of };
}

async function readAll(response: Response, heard: Heard[]): Promise<void> {
  const decoder = new TextDecoder();
  let rest = "";
  for await (const bytes of response.body ?? []) {
    const parts = (rest + decoder.decode(bytes, { stream: true })).split("\n\n");
    rest = parts.pop() ?? "";
    for (const part of parts) {
      const [, event, data = ""] = /^event: (\w+)\ndata: (.*)$/m.exec(part) ?? [];
      if (event) heard.push({ event, data });
    }
  }
}
