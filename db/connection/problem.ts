import { sqlState } from "@/db/transaction";
import { BadAddress } from "./address";

export type Asked = {
  /** The setting the address came from. */
  setting: string;
  url: string;
};

type Problem = { what: string; todo: string };

/** Why there's no connection, in words: what happened and what to do. Null for other errors. Never the password. */
export function connectionProblem(error: unknown, { setting, url }: Asked): [string, string] | null {
  if (error instanceof BadAddress)
    return [`${setting} ${error.message}.`, `Correct ${setting}, then try again.`];
  const { host, user, name } = partsOf(url);
  const code = sqlState(error) ?? "";
  const explain = WORDS[code] ?? ofServer(code) ?? ofTls(code);
  if (!explain) return null;
  const { what, todo } = explain({ host, user, name, setting, said: saidBy(error) });
  return [`the database at ${host} ${what}.`, todo];
}

function partsOf(url: string) {
  const { hostname, port, username, pathname } = new URL(url);
  return {
    host: `${hostname}:${port || 5432}`,
    user: decodeURIComponent(username),
    name: decodeURIComponent(pathname.slice(1)),
  };
}

type Facts = ReturnType<typeof partsOf> & { setting: string; said: string };
type Explain = (facts: Facts) => Problem;

const silent = (why: string, todo: (setting: string) => string): Explain => {
  return ({ setting }) => ({ what: `doesn't answer (${why})`, todo: todo(setting) });
};

const unreachable = (why: string) =>
  silent(why, (setting) => `Check host and port in ${setting}, and any firewall on the way.`);
const unknownHost = silent(
  "no such host",
  (setting) => `Correct the host in ${setting}, or check this machine's DNS.`,
);
const closed = silent(
  "it closed the connection",
  (setting) => `Check that ${setting} points to PostgreSQL, and check its log.`,
);
const untrusted: Explain = ({ setting }) => ({
  what: "has a certificate from an authority this machine doesn't trust",
  todo: `End ${setting} with ?sslmode=verify-full&sslrootcert=/path/to/ca.pem, naming the authority's certificate.`,
});

const WORDS: Record<string, Explain> = {
  ECONNREFUSED: silent(
    "connection refused",
    (setting) => `Start PostgreSQL there, or correct host and port in ${setting}.`,
  ),
  CONNECT_TIMEOUT: unreachable("timed out"),
  ETIMEDOUT: unreachable("timed out"),
  EHOSTUNREACH: unreachable("host unreachable"),
  ENETUNREACH: unreachable("network unreachable"),
  ENOTFOUND: unknownHost,
  EAI_AGAIN: unknownHost,
  CONNECTION_CLOSED: closed,
  CONNECTION_ENDED: closed,
  CONNECTION_DESTROYED: closed,
  "28P01": ({ user, setting }) => ({
    what: `doesn't accept the user "${user}" with this password`,
    todo: `Correct user and password in ${setting}. In a password, write @ as %40, : as %3A and / as %2F.`,
  }),
  "28000": ({ user, said, setting }) => ({
    what: `doesn't let the user "${user}" in (${said})`,
    todo: `Correct the user in ${setting}, or allow it in PostgreSQL's pg_hba.conf. If it wants TLS, end ${setting} with ?sslmode=verify-full.`,
  }),
  "3D000": ({ name, setting }) => ({
    what: `has no database "${name}"`,
    todo: `Create it, or correct the name at the end of ${setting}.`,
  }),
  SELF_SIGNED_CERT_IN_CHAIN: untrusted,
  DEPTH_ZERO_SELF_SIGNED_CERT: untrusted,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: untrusted,
  UNABLE_TO_GET_ISSUER_CERT: untrusted,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: untrusted,
  CERT_UNTRUSTED: untrusted,
  CERT_SIGNATURE_FAILURE: untrusted,
  CERT_HAS_EXPIRED: () => ({
    what: "has a certificate that has expired",
    todo: "Renew it on the database server, and check this machine's clock.",
  }),
  CERT_NOT_YET_VALID: () => ({
    what: "has a certificate that isn't valid yet",
    todo: "Check the clocks of this machine and of the database server.",
  }),
  ERR_TLS_CERT_ALTNAME_INVALID: ({ setting }) => ({
    what: "has a certificate for another host name",
    todo: `Use the name in the certificate in ${setting}, or give the server a certificate for this one.`,
  }),
};

/** Messages from PostgreSQL or a pooler, which don't include passwords. */
function ofServer(code: string): Explain | undefined {
  if (!/^(08|28|53|57P)[0-9A-Z]+$/.test(code)) return undefined;
  return ({ said, setting }) => ({
    what: `refuses the connection (${said})`,
    todo: `Check ${setting}, and look at the log of PostgreSQL or its pooler.`,
  });
}

/** What ends a handshake: a server without TLS, or one that speaks another protocol. */
function ofTls(code: string): Explain | undefined {
  if (!/^(ERR_SSL_|ERR_TLS_|EPROTO|ECONNRESET|EPIPE)/.test(code)) return undefined;
  return ({ setting }) => ({
    what: "doesn't answer (it ended the connection)",
    todo: `If it has no TLS, turn TLS on there or take sslmode out of ${setting}; otherwise look at its log.`,
  });
}

function saidBy(error: unknown): string {
  let at = error;
  while (at instanceof Error && at.cause instanceof Error) at = at.cause;
  return at instanceof Error ? at.message : String(at);
}
