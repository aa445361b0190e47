import type { Connection } from "@/db/client";

/** `fail` makes the exit status 1; `warn` is worth a look and doesn't. */
export type Finding = { state: "ok" | "warn" | "fail"; says: string };
export type Line = Finding & { name: string };

/** The environment's settings; an empty one counts as not set. */
export type Settings = NodeJS.Dict<string>;

/** What checks work with. */
export type Surroundings = {
  settings: Settings;
  /** Where Runsheet is installed. */
  folder: string;
  /** PostgreSQL itself, connected on the first call; rejects when it can't be reached. */
  database: () => Promise<Connection>;
};

export type Check = { name: string; look: (around: Surroundings) => Finding | Promise<Finding> };

export const ok = (says: string): Finding => ({ state: "ok", says });
export const warn = (says: string): Finding => ({ state: "warn", says });
export const fail = (says: string): Finding => ({ state: "fail", says });

/** A check that needs something another check already reports as broken. */
export class NotChecked extends Error {}

const MEANINGS: Record<string, string> = {
  ECONNREFUSED: "nothing listens at that address",
  ECONNRESET: "the connection was cut",
  ENOTFOUND: "the host name isn't known",
  EAI_AGAIN: "the host name can't be looked up right now",
  EHOSTUNREACH: "the host can't be reached",
  ENETUNREACH: "the network can't be reached",
  ETIMEDOUT: "no answer in time",
  TimeoutError: "no answer in time",
  CONNECT_TIMEOUT: "no answer in time",
  EAUTH: "it refuses the user name or password",
  "28P01": "it refuses the password",
  "28000": "it refuses the role",
  "3D000": "there's no database of that name",
  "42501": "the role may not look",
  "53300": "all its connections are taken",
  "57P03": "it's starting up or shutting down",
  CERT_HAS_EXPIRED: "its certificate has expired",
  CERT_NOT_YET_VALID: "its certificate isn't valid yet: check the clock",
  ERR_TLS_CERT_ALTNAME_INVALID: "its certificate is for another host name",
  DEPTH_ZERO_SELF_SIGNED_CERT: "its certificate isn't from a trusted authority",
  SELF_SIGNED_CERT_IN_CHAIN: "its certificate isn't from a trusted authority",
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: "its certificate isn't from a trusted authority",
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: "its certificate isn't from a trusted authority",
};

/** What went wrong, worded from the error's code. Never its message, which may contain a password or a key. */
export function reason(error: unknown): string {
  const inner = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  if (!(inner instanceof Error)) return "for an unknown reason";
  const code = "code" in inner ? String(inner.code) : inner.name;
  return MEANINGS[code] ?? code;
}

/** "3 h", "2 days": how long ago in words. */
export function duration(ms: number): string {
  const minutes = Math.round(ms / 60_000);
  if (minutes < 2) return `${Math.max(0, Math.round(ms / 1000))} s`;
  if (minutes < 120) return `${minutes} min`;
  const hours = Math.round(minutes / 60);
  return hours < 48 ? `${hours} h` : `${Math.round(hours / 24)} days`;
}

/** "12.3 GB", "640 MB", "12 KB". */
export function size(bytes: number): string {
  if (bytes >= 1e9) return `${(bytes / 1e9).toFixed(1)} GB`;
  return bytes >= 1e6 ? `${Math.round(bytes / 1e6)} MB` : `${Math.round(bytes / 1e3)} KB`;
}
