import { randomUUID } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import { Agent, request } from "node:https";

export type SecureOrigin = { origin: string; certificate: string };

type Call = {
  body?: string | Uint8Array;
  headers?: Record<string, string>;
  /** This machine's address to call from: "127.0.0.2". */
  from?: string;
  agent?: Agent;
};

export type SecureAnswer = { status: number; headers: IncomingHttpHeaders; body: string };

/** One request as a browser makes it, to an address with a self-signed certificate. */
export function secureRequest(
  { origin, certificate }: SecureOrigin,
  method: string,
  path: string,
  { body, headers = {}, from, agent }: Call = {},
): Promise<SecureAnswer> {
  const { hostname, port } = new URL(origin);
  return new Promise((done, failed) => {
    const ask = request(
      {
        hostname,
        port,
        path,
        method,
        agent,
        family: 4,
        ca: certificate,
        localAddress: from,
        headers: Object.assign({ origin, "idempotency-key": randomUUID() }, headers),
      },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on("data", (chunk: Buffer) => chunks.push(chunk));
        answer.once("error", failed);
        answer.once("end", () =>
          done({
            status: answer.statusCode ?? 0,
            headers: answer.headers,
            body: Buffer.concat(chunks).toString(),
          }),
        );
      },
    );
    ask.once("error", failed);
    ask.end(body);
  });
}

/** Connections to the proxy that stay open, as browsers keep them. */
export const keptConnections = ({ certificate }: SecureOrigin, most: number): Agent =>
  new Agent({ keepAlive: true, maxSockets: most, ca: certificate });
