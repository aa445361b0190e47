import { X509Certificate } from "node:crypto";
import { readFileSync } from "node:fs";
import { connect as connectTcp, type Socket } from "node:net";
import { resolve } from "node:path";
import {
  type ConnectionOptions,
  connect as connectTls,
  type PeerCertificate,
  rootCertificates,
  type TLSSocket,
} from "node:tls";
import { BadAddress, driverAddress } from "@/db/connection/address";
import { duration, type Finding, fail, ok, reason, type Settings, type Surroundings, warn } from "./finding";

const DAY_MS = 24 * 60 * 60_000;
const RENEW_MS = 21 * DAY_MS;
const ANSWER_MS = 6_000;

type Seen = { certificate: PeerCertificate; problem?: string };

/** The certificate authorities Node trusts, and the company's own. */
function authorities({ settings, folder }: Surroundings): string[] | undefined {
  const own = settings.NODE_EXTRA_CA_CERTS;
  if (!own) return;
  try {
    return [...rootCertificates, readFileSync(resolve(folder, own), "utf8")];
  } catch {
    // The check of the file itself reports this.
    return;
  }
}

/** The file of the company's own certificate authority can be read and is valid. */
export function authorityFile({ settings, folder }: Surroundings, now = new Date()): Finding {
  const name = settings.NODE_EXTRA_CA_CERTS;
  if (!name) return ok("None set");
  try {
    const text = readFileSync(resolve(folder, name), "utf8");
    const pems = text.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? [];
    if (pems.length === 0) return fail(`${name} holds no certificate in PEM format.`);
    const ends = pems.map((pem) => new Date(new X509Certificate(pem).validTo).getTime());
    // A bundle of many may include expired ones: one valid certificate is enough.
    return judge(`${name}, ${pems.length} in it`, Math.max(...ends), now);
  } catch (error) {
    return fail(`${name} in NODE_EXTRA_CA_CERTS can't be read: ${reason(error)}.`);
  }
}

function judge(what: string, ends: number, now = new Date()): Finding {
  const left = ends - now.getTime();
  if (left <= 0) return fail(`${what}: expired ${duration(-left)} ago. Renew it now.`);
  const says = `${what}: valid for another ${duration(left)}`;
  return left < RENEW_MS ? warn(`${says}. Renew it, and look why that didn't happen by itself.`) : ok(says);
}

/** The certificate browsers get at the company's address. */
export async function ownAddress(around: Surroundings): Promise<Finding> {
  const url = around.settings.NEXTAUTH_URL;
  if (!url || !URL.canParse(url)) return fail("NEXTAUTH_URL isn't an address.");
  const { protocol, hostname, port, origin } = new URL(url);
  if (protocol !== "https:") return warn(`${origin} isn't https: only right on a machine of your own.`);
  try {
    const seen = await greet(
      connectTls({
        host: hostname,
        port: Number(port || 443),
        servername: hostname,
        ca: authorities(around),
        rejectUnauthorized: false,
      }),
    );
    if (seen.problem) return fail(`${origin}: browsers refuse its certificate, since ${seen.problem}.`);
    return judge(origin, new Date(seen.certificate.valid_to).getTime());
  } catch (error) {
    return warn(`${origin} isn't reachable from here: ${reason(error)}. Check it from outside.`);
  }
}

/** The certificate of PostgreSQL, where the connection is encrypted. */
export async function databaseCertificate(around: Surroundings): Promise<Finding> {
  const { settings } = around;
  const url = settings.DATABASE_DIRECT_URL ?? settings.DATABASE_URL;
  if (!url || !URL.canParse(url)) return fail("DATABASE_URL isn't an address.");
  const { hostname, port, searchParams, host } = new URL(url);
  const mode = searchParams.get("sslmode");
  if (!mode || mode === "disable") return ok(`${host}: not encrypted, as DATABASE_URL says`);
  try {
    const socket = await askForTls(hostname, Number(port || 5432));
    if (!socket) return fail(`${host} speaks no TLS, and DATABASE_URL says sslmode=${mode}.`);
    const servername = /^[\d.]+$|:/.test(hostname) ? undefined : hostname;
    const ca = searchParams.has("sslrootcert") ? namedAuthority(url) : authorities(around);
    const seen = await greet(
      connectTls({ socket, host: hostname, servername, ca, rejectUnauthorized: false }),
    );
    const says = judge(host, new Date(seen.certificate.valid_to).getTime());
    if (!seen.problem) return says;
    if (mode === "verify-full" || mode === "verify-ca")
      return fail(
        `${host}: ${seen.problem}. Name its authority's certificate: sslrootcert=FILE in the address.`,
      );
    return says.state === "ok"
      ? warn(`${says.says}, but sslmode=${mode} doesn't check it: ${seen.problem}.`)
      : says;
  } catch (error) {
    return fail(`${host}: ${error instanceof BadAddress ? `its address ${error.message}` : reason(error)}.`);
  }
}

/** Which authorities the connection trusts when its address names a `sslrootcert`. Errors: BadAddress. */
function namedAuthority(url: string): ConnectionOptions["ca"] {
  const { ssl } = driverAddress(url);
  return typeof ssl === "object" ? ssl.ca : undefined;
}

/** PostgreSQL starts TLS on request (its protocol's SSLRequest); null when it refuses. */
function askForTls(host: string, port: number): Promise<Socket | null> {
  return new Promise((done, failed) => {
    const socket = connectTcp({ host, port });
    endLate(socket, failed);
    socket.once("connect", () => socket.write(Buffer.from([0, 0, 0, 8, 4, 210, 22, 47])));
    socket.once("data", (answer) => {
      if (answer[0] === 0x53) return done(socket);
      socket.destroy();
      done(null);
    });
  });
}

/** Waits for the handshake, keeps the certificate and hangs up. */
function greet(socket: TLSSocket): Promise<Seen> {
  return new Promise((done, failed) => {
    endLate(socket, failed);
    socket.once("secureConnect", () => {
      const certificate = socket.getPeerCertificate();
      const problem = socket.authorized ? undefined : reason(asError(socket.authorizationError));
      socket.destroy();
      done({ certificate, problem });
    });
  });
}

/** Node gives the error code as text or as an error. */
const asError = (problem: unknown): Error =>
  problem instanceof Error ? problem : Object.assign(new Error("TLS"), { code: String(problem) });

function endLate(socket: Socket, failed: (error: Error) => void): void {
  socket.once("error", failed);
  socket.setTimeout(ANSWER_MS, () =>
    socket.destroy(Object.assign(new Error("No answer"), { code: "ETIMEDOUT" })),
  );
}

/** An address of this installation or one of its services, used to compare clocks. */
export function clockAddress(settings: Settings): string | undefined {
  if (settings.STRIPE_SECRET_KEY) return settings.STRIPE_API_BASE ?? "https://api.stripe.com";
  if (settings.TWILIO_ACCOUNT_SID) return "https://api.twilio.com";
  return settings.S3_ENDPOINT ?? settings.NEXTAUTH_URL;
}
