import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  type ECDH,
  hkdfSync,
  randomBytes,
  verify,
} from "node:crypto";
import http from "node:http";
import type { AddressInfo } from "node:net";

// A push service on this machine that is stricter than the real ones: each request must prove itself by VAPID (RFC
// 8292), be encrypted for the phone (RFC 8291, aes128gcm of RFC 8188), and say how long and how urgently it counts.

const DAY_S = 24 * 3600;
const BODY_MAX = 4_096;
const URGENCIES = ["very-low", "low", "normal", "high"];

export type Received = {
  phone: Phone;
  payload: unknown;
  ttl: number;
  urgency: string;
  topic: string | undefined;
};

type Phone = {
  path: string;
  ecdh: ECDH;
  auth: Buffer;
  /** The public key the phone subscribed with: anyone else's messages are refused. */
  key: string;
  /** The answer to the next requests instead of 201. */
  answers: { status: number; retryAfter?: number }[];
};

const fromBase64 = (text: string) => Buffer.from(text, "base64url");
const hkdf = (secret: Buffer, salt: Buffer, info: string | Buffer, bytes: number) =>
  Buffer.from(hkdfSync("sha256", secret, salt, info, bytes));

/** Throws what is wrong with a request's proof of who sent it. */
function checkVapid(header: string | undefined, origin: string, key: string, now: number): void {
  const [, token = "", sent = ""] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(header ?? "") ?? [];
  if (!token) throw new Error("no VAPID header");
  if (sent !== key) throw new Error("another key than the phone's");
  const [head = "", claims = "", signature = ""] = token.split(".");
  const { typ, alg } = JSON.parse(fromBase64(head).toString());
  if (typ !== "JWT" || alg !== "ES256") throw new Error("not an ES256 token");
  const point = fromBase64(key);
  const jwk = {
    kty: "EC",
    crv: "P-256",
    x: point.subarray(1, 33).toString("base64url"),
    y: point.subarray(33).toString("base64url"),
  };
  const publicKey = createPublicKey({ key: jwk, format: "jwk" });
  const signed = Buffer.from(`${head}.${claims}`);
  if (!verify("sha256", signed, { key: publicKey, dsaEncoding: "ieee-p1363" }, fromBase64(signature)))
    throw new Error("a wrong signature");
  const { aud, exp, sub } = JSON.parse(fromBase64(claims).toString());
  if (aud !== origin) throw new Error(`for ${aud}, not ${origin}`);
  if (!(exp > now && exp <= now + DAY_S)) throw new Error("expired, or valid for more than a day");
  if (!/^(mailto:[^@\s]+@[^@\s]+|https:\/\/.+)$/.test(sub)) throw new Error("nobody to reach");
}

/** What only the phone can read (RFC 8291). */
function decrypt(body: Buffer, { ecdh, auth }: Phone): string {
  const salt = body.subarray(0, 16);
  const size = body.readUInt32BE(16);
  const length = body.readUInt8(20);
  const sender = body.subarray(21, 21 + length);
  const sealed = body.subarray(21 + length);
  if (length !== 65 || sealed.length > size) throw new Error("not one aes128gcm record");
  const secret = ecdh.computeSecret(sender);
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), ecdh.getPublicKey(), sender]);
  const input = hkdf(secret, auth, info, 32);
  const key = hkdf(input, salt, "Content-Encoding: aes128gcm\0", 16);
  const nonce = hkdf(input, salt, "Content-Encoding: nonce\0", 12);
  const cipher = createDecipheriv("aes-128-gcm", key, nonce).setAuthTag(sealed.subarray(-16));
  const plain = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()]);
  const end = plain.lastIndexOf(2);
  if (end < 0) throw new Error("no end of the record");
  return plain.subarray(0, end).toString("utf8");
}

export async function openPushService() {
  const phones = new Map<string, Phone>();
  const received: Received[] = [];
  const wrong: string[] = [];
  const server = http.createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      const phone = phones.get(request.url ?? "");
      const answer = phone?.answers.shift();
      const status = phone ? (answer?.status ?? 201) : 404;
      try {
        if (phone && status < 400) received.push(accept(phone, request, Buffer.concat(parts)));
        if (answer?.retryAfter !== undefined) response.setHeader("retry-after", answer.retryAfter);
        response.writeHead(status).end();
      } catch (error) {
        wrong.push(error instanceof Error ? error.message : "unknown");
        response.writeHead(400).end();
      }
    });
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  function accept(phone: Phone, request: http.IncomingMessage, body: Buffer): Received {
    const { headers, method } = request;
    if (method !== "POST") throw new Error(`a ${method}`);
    checkVapid(headers.authorization, origin, phone.key, Math.floor(Date.now() / 1_000));
    if (headers["content-encoding"] !== "aes128gcm") throw new Error("another encoding");
    if (body.length > BODY_MAX) throw new Error(`${body.length} bytes`);
    const ttl = Number(headers.ttl);
    if (!/^\d+$/.test(String(headers.ttl))) throw new Error("no TTL");
    const urgency = String(headers.urgency);
    if (!URGENCIES.includes(urgency)) throw new Error(`urgency ${urgency}`);
    const topic = headers.topic === undefined ? undefined : String(headers.topic);
    if (topic !== undefined && !/^[\w-]{1,32}$/.test(topic)) throw new Error(`topic ${topic}`);
    return { phone, payload: JSON.parse(decrypt(body, phone)), ttl, urgency, topic };
  }

  return {
    origin,
    received,
    /** What was wrong with the requests it refused. */
    wrong,
    /** A browser subscribes with the company's public key. */
    subscribe(key: string) {
      const ecdh = createECDH("prime256v1");
      ecdh.generateKeys();
      const phone: Phone = {
        path: `/p/${randomBytes(8).toString("hex")}`,
        ecdh,
        auth: randomBytes(16),
        key,
        answers: [],
      };
      phones.set(phone.path, phone);
      const keys = {
        p256dh: ecdh.getPublicKey().toString("base64url"),
        auth: phone.auth.toString("base64url"),
      };
      return { phone, sent: { endpoint: origin + phone.path, keys } };
    },
    close: () => new Promise<void>((done) => server.close(() => done())),
  };
}
