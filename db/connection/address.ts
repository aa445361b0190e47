import { readFileSync } from "node:fs";
import { type ConnectionOptions, checkServerIdentity, getCACertificates } from "node:tls";

/**
 * Address parameters that PostgreSQL's own programs (pg_dump, psql) read and the driver would pass on to the server.
 */
const LIBPQ_ONLY = ["sslmode", "sslrootcert", "sslcert", "sslkey", "channel_binding", "gssencmode"] as const;

type Ssl = false | "prefer" | "require" | ConnectionOptions;
export type DriverAddress = { url: string; ssl: Ssl };

/** A setting that can't be used; the message follows the setting's name. */
export class BadAddress extends Error {}

/**
 * The address as the driver takes it, with the same meaning as for pg_dump: `sslmode` (disable, prefer, require,
 * verify-ca, verify-full), `sslrootcert` (a file, or `system` for the authorities this machine trusts), `sslcert` and
 * `sslkey`. Without a mode the connection isn't encrypted. Errors: BadAddress.
 */
export function driverAddress(address: string): DriverAddress {
  const url = parseAddress(address);
  const given = Object.fromEntries(LIBPQ_ONLY.map((name) => [name, url.searchParams.get(name)]));
  for (const name of LIBPQ_ONLY) url.searchParams.delete(name);
  const { sslmode, sslrootcert, sslcert, sslkey } = given;
  const host = url.hostname.replace(/^\[|\]$/g, "");
  const files = { cert: readPem("sslcert", sslcert), key: readPem("sslkey", sslkey) };
  return { url: url.toString(), ssl: sslOf(modeOf(sslmode, sslrootcert), { host, sslrootcert, files }) };
}

function parseAddress(address: string): URL {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (url && /^postgres(ql)?:$/.test(url.protocol)) return url;
  throw new BadAddress("isn't the address of a PostgreSQL: use postgres://user:password@host:5432/database");
}

const MODES = ["disable", "allow", "prefer", "require", "verify-ca", "verify-full"] as const;
type Mode = (typeof MODES)[number];

/** As in libpq, a root certificate makes `require` check the server's certificate, and `system` its name too. */
function modeOf(asked: string | null | undefined, root: string | null | undefined): Mode {
  if (root === "system") return "verify-full";
  const mode = asked ? MODES.find((each) => each === asked) : "disable";
  if (!mode) throw new BadAddress(`has sslmode=${asked}: use one of ${MODES.join(", ")}`);
  return mode === "require" && root ? "verify-ca" : mode;
}

type Given = {
  host: string;
  sslrootcert: string | null | undefined;
  files: Pick<ConnectionOptions, "cert" | "key">;
};

function sslOf(mode: Mode, { host, sslrootcert, files }: Given): Ssl {
  if (mode === "disable") return false;
  if (mode === "allow" || mode === "prefer") return "prefer";
  if (mode === "require") return { cert: files.cert, key: files.key, rejectUnauthorized: false };
  return {
    cert: files.cert,
    key: files.key,
    ca: authorities(sslrootcert),
    // The name in the address, not the one the driver would derive from a numeric host.
    checkServerIdentity: (_, certificate) =>
      mode === "verify-full" ? checkServerIdentity(host, certificate) : undefined,
  };
}

/** Without a file: the authorities Node and the machine trust. */
const authorities = (root: string | null | undefined): string | string[] =>
  root && root !== "system"
    ? (readPem("sslrootcert", root) ?? "")
    : [...getCACertificates("default"), ...getCACertificates("system")];

function readPem(name: string, file: string | null | undefined): string | undefined {
  if (!file) return undefined;
  try {
    return readFileSync(file, "utf8");
  } catch (cause) {
    throw new BadAddress(`names ${name}=${file}, which can't be read`, { cause });
  }
}
