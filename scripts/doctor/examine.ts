import { type Connection, connect } from "@/db/client";
import { CHECKS } from "./checks";
import {
  type Check,
  type Finding,
  fail,
  type Line,
  NotChecked,
  reason,
  type Settings,
  type Surroundings,
  warn,
} from "./finding";

/** A connection attempt and its statement time out before this, so that their own errors are reported. */
const CHECK_MS = 12_000;

type Options = {
  settings: NodeJS.Dict<string>;
  /** Where Runsheet is installed. */
  folder: string;
  checks?: readonly Check[];
  /** How long a check may take before it counts as failed. */
  limit?: number;
};

/** Runs all checks at once; one that fails or hangs doesn't keep the others from being reported. */
export async function examine({
  settings,
  folder,
  checks = CHECKS,
  limit = CHECK_MS,
}: Options): Promise<Line[]> {
  const given = Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== ""));
  const opened = openLater(given);
  const around: Surroundings = { settings: given, folder, database: opened.database };
  try {
    const lines = await Promise.all(checks.map((check) => inTime(check, around, limit)));
    return lines.map((line) => ({ ...line, says: withoutSecrets(line.says, given) }));
  } finally {
    await opened.close();
  }
}

async function inTime({ name, look }: Check, around: Surroundings, limit: number): Promise<Line> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Finding>((done) => {
    timer = setTimeout(() => done(fail(`No answer within ${Math.round(limit / 1000)} s.`)), limit);
  });
  const looked = (async () => look(around))().catch((error: unknown) =>
    error instanceof NotChecked
      ? warn(`Not checked: ${error.message}.`)
      : fail(`This check failed: ${reason(error)}.`),
  );
  const { state, says } = await Promise.race([looked, late]);
  clearTimeout(timer);
  return { name, state, says };
}

function openLater(settings: Settings) {
  let connection: Connection | undefined;
  let reached: Promise<Connection> | undefined;
  const open = async (): Promise<Connection> => {
    const url = settings.DATABASE_DIRECT_URL ?? settings.DATABASE_URL;
    if (!url) throw new NotChecked("DATABASE_URL isn't set");
    const prepare = settings.DATABASE_DIRECT_URL !== undefined || settings.DATABASE_PREPARE !== "false";
    // Patience 3: connecting may take 3 s, a statement 7.5 s.
    connection = connect({ url, max: 1, prepare, patience: 3 });
    await connection.sql`select 1`;
    return connection;
  };
  return {
    database: () => {
      reached ??= open();
      return reached;
    },
    close: async () => {
      await connection?.sql.end({ timeout: 1 });
    },
  };
}

const SECRET = /SECRET|TOKEN|PASSWORD|_KEY$|_SID$/;

/** Values that must never be printed: keys, and passwords within addresses. */
function secretsOf(settings: Settings): string[] {
  return Object.entries(settings).flatMap(([name, value = ""]) => {
    if (SECRET.test(name)) return [value];
    if (!URL.canParse(value)) return [];
    const { password } = new URL(value);
    return [password, decodeURIComponent(password)];
  });
}

/** A last safeguard: the checks don't mention them in the first place. */
function withoutSecrets(says: string, settings: Settings): string {
  // The placeholder in .env.example isn't a secret, and the messages need it.
  const secrets = secretsOf(settings).filter((secret) => secret.length >= 4 && secret !== "password");
  return secrets.reduce((text, secret) => text.replaceAll(secret, "•••"), says);
}
