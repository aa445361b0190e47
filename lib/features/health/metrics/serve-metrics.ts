import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { env } from "@/lib/env";
import { refuseStranger } from "@/lib/platform/http/caller/stranger";
import { readMetrics } from "./reads";

type Pools = Parameters<typeof readMetrics>[0];

/**
 * Answers `GET /api/metrics` on 127.0.0.1:`port` for a worker that runs by itself, to the same callers as a server.
 * `pools` says how busy its connections are. Returns a function that ends it. Errors: those of a port that isn't
 * available.
 */
export async function serveWorkerMetrics(port: number, pools: () => Pools): Promise<() => Promise<void>> {
  const server = createServer((request, response) => void answer(request, response, pools));
  await new Promise<void>((listening, failed) => {
    server.once("error", failed).listen(port, "127.0.0.1", listening);
  });
  return () =>
    new Promise((closed) => {
      server.close(() => closed());
      server.closeAllConnections();
    });
}

async function answer(request: IncomingMessage, response: ServerResponse, pools: () => Pools): Promise<void> {
  response.setHeader("cache-control", "no-store");
  try {
    if (request.method !== "GET" || request.url !== "/api/metrics") return end(response, 404);
    refuseStranger(headersOf(request), env().METRICS_TOKEN);
    response.setHeader("content-type", "text/plain; version=0.0.4; charset=utf-8");
    end(response, 200, await readMetrics(pools(), "worker"));
  } catch (error) {
    const status = error instanceof Error && "status" in error ? Number(error.status) : 500;
    end(response, status);
  }
}

function end(response: ServerResponse, status: number, text = ""): void {
  response.statusCode = status;
  response.end(text);
}

/** With the socket's address at the end of X-Forwarded-For, as on a server (`recordPeers`). */
function headersOf({ headers, socket }: IncomingMessage): Headers {
  const all = new Headers();
  for (const [name, value] of Object.entries(headers)) if (value) all.set(name, String(value));
  all.append("x-forwarded-for", socket.remoteAddress ?? "");
  return all;
}
