import { execFileSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { createServer as createTlsServer } from "node:https";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { resolve } from "node:path";

type TextMode = "well" | "500" | "hang" | "stopped";

/** A text-message service: the official library's requests to its host come here, and nowhere else. */
export type Texts = {
  /** The environment to start the server with. */
  settings: Record<string, string>;
  mode: TextMode;
  /** The texts it has sent, and to whom. */
  sent: { to: string; body: string }[];
  /** How many requests it got. */
  asked: () => number;
  /** Disconnects everyone who waits. */
  cut: () => void;
  stop: () => Promise<void>;
};

const HOST = "api.twilio.com";

/** Answers like Twilio; `stopped` once the recipient replied STOP. */
const ANSWERS: Record<Exclude<TextMode, "hang">, [status: number, body: object]> = {
  well: [201, { sid: "SM1", status: "queued" }],
  "500": [500, { code: 20500, message: "Out of order", status: 500 }],
  stopped: [
    400,
    {
      code: 21610,
      message: "Attempt to send to unsubscribed recipient",
      more_info: "https://www.twilio.com/docs/errors/21610",
      status: 400,
    },
  ],
};

/** A certificate for the service's name that only the test's server trusts. */
function certificate(dir: string) {
  mkdirSync(dir, { recursive: true });
  const [key, cert] = [`${dir}/key.pem`, `${dir}/cert.pem`];
  const request = [
    "req",
    "-x509",
    "-newkey",
    "rsa:2048",
    "-nodes",
    "-days",
    "2",
    "-keyout",
    key,
    "-out",
    cert,
  ];
  const named = ["-subj", `/CN=${HOST}`, "-addext", `subjectAltName=DNS:${HOST}`];
  execFileSync("openssl", [...request, ...named], { stdio: "ignore" });
  return { key: readFileSync(key), cert: readFileSync(cert), file: resolve(cert) };
}

const listening = async (server: { listen: (port: number, host: string, done: () => void) => unknown }) =>
  new Promise<void>((done) => server.listen(0, "127.0.0.1", done));

export async function startTexts(): Promise<Texts> {
  const dir = `.data/faults/texts-${randomUUID()}`;
  const { file, ...keys } = certificate(dir);
  const sockets = new Set<Socket>();
  let asked = 0;
  const service = createTlsServer(keys, async (request, response) => {
    asked += 1;
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    if (texts.mode === "hang") return;
    const form = new URLSearchParams(Buffer.concat(parts).toString());
    if (texts.mode === "well" && request.method === "POST")
      texts.sent.push({ to: form.get("To") ?? "", body: form.get("Body") ?? "" });
    const [status, body] = ANSWERS[texts.mode];
    response.writeHead(status, { "content-type": "application/json" });
    response.end(JSON.stringify(body));
  });
  await listening(service);
  const { port: behind } = service.address() as AddressInfo;
  // The library uses a proxy if told of one: this one leads nowhere else.
  const proxy = createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => undefined).once("close", () => sockets.delete(socket));
    socket.once("data", (head) => {
      if (!head.toString().startsWith(`CONNECT ${HOST}:443 `)) return socket.destroy();
      const inside = connect(behind, "127.0.0.1").on("error", () => socket.destroy());
      socket.write("HTTP/1.1 200 Connection established\r\n\r\n");
      socket.pipe(inside).pipe(socket);
    });
  });
  await listening(proxy);
  const cut = () => {
    for (const socket of sockets) socket.destroy();
    service.closeAllConnections();
  };
  const texts: Texts = {
    settings: {
      TWILIO_ACCOUNT_SID: "AC0123456789abcdef0123456789abcdef",
      TWILIO_AUTH_TOKEN: "a token of nobody",
      TWILIO_FROM: "+14165550100",
      NODE_EXTRA_CA_CERTS: file,
      HTTP_PROXY: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    },
    mode: "well",
    sent: [],
    asked: () => asked,
    cut,
    stop: async () => {
      cut();
      await Promise.all([proxy, service].map((server) => new Promise((done) => server.close(done))));
      rmSync(dir, { recursive: true, force: true });
    },
  };
  return texts;
}
