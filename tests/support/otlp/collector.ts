import { createServer } from "node:http";
import { buffer } from "node:stream/consumers";
import { gunzipSync } from "node:zlib";
import { decodeTraces, type ReceivedSpan } from "./decode-traces";

/** A collector on this machine that accepts OTLP over HTTP and refuses malformed data with 400. */
export async function startCollector() {
  const spans: ReceivedSpan[] = [];
  const services = new Set<string>();
  const refused: string[] = [];
  const server = createServer(async (request, response) => {
    try {
      const { method, url, headers } = request;
      if (method !== "POST" || url !== "/v1/traces") throw new Error(`${method} ${url} isn't for traces.`);
      if (headers["content-type"] !== "application/x-protobuf") throw new Error("This isn't protobuf.");
      const sent = await buffer(request);
      const { service, spans: received } = decodeTraces(
        headers["content-encoding"] === "gzip" ? gunzipSync(sent) : sent,
      );
      services.add(service);
      spans.push(...received);
      response.writeHead(200, { "content-type": "application/x-protobuf" }).end();
    } catch (error) {
      refused.push(String(error));
      response.writeHead(400).end();
    }
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  const stop = () => new Promise<void>((done) => server.close(() => done()));
  return { address: `http://127.0.0.1:${port}`, spans, services, refused, stop };
}
