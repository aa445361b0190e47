import postgres from "postgres";
import { inject } from "vitest";
import { type BuiltServer, startBuiltServer } from "@/scripts/support/built-server";
import { type StandIn, startStripeStandIn } from "@/scripts/support/stripe-stand-in/server";
import { memoryOf } from "@/tests/support/process-tree";
import { type Cluster, startCluster } from "./cluster";

/** A database, a card provider and a built server with the demo world, intact and ready to be broken. */
export type World = {
  cluster: Cluster;
  cards: StandIn;
  /** For the auditor, bypassing the server; lost connections are reopened. */
  sql: postgres.Sql;
  origin: string;
  /** The server's process. */
  pid: () => number;
  /** Whether the process it was started with is still running. */
  lives: () => boolean;
  /** SIGKILL to the server and its children. */
  kill: () => void;
  /** Tells the server to stop, as a deploy does; resolves with its exit code. */
  end: (signal?: NodeJS.Signals) => Promise<number | null>;
  /** Starts a server again on the same address, with `settings` added from now on. */
  start: (settings?: Record<string, string>) => Promise<void>;
  /** Another server on the same database, at its own address. */
  another: (settings?: Record<string, string>) => Promise<BuiltServer>;
  /** The server's environment, for programs beside it. */
  settings: () => Record<string, string>;
  /** Resident memory of the server, in MB. */
  memory: () => number;
  stop: () => Promise<void>;
};

/**
 * `room`: MB free on the database's disk, which then is a separate one; `log`: an open file for the server's output.
 */
export type WorldOptions = {
  settings?: Record<string, string>;
  under?: string[];
  room?: number;
  log?: number;
};

export async function startWorld({ settings = {}, under, room, log }: WorldOptions = {}): Promise<World> {
  const cluster = await startCluster(inject("faultsBase"), { room });
  const cards = await startStripeStandIn();
  const sql = postgres(cluster.url, { max: 4, onnotice: () => {} });
  let more = settings;
  let port: number | undefined;
  const startOne = (at?: number, besides: Record<string, string> = {}) =>
    startBuiltServer({
      databaseUrl: cluster.url,
      under,
      log,
      port: at,
      settings: () => ({ ...cardSettings(cards), ...more, ...besides }),
    });
  const start = async (): Promise<BuiltServer> => {
    const started = await startOne(port);
    port = Number(new URL(started.address).port);
    return started;
  };
  let server = await start();
  const others: BuiltServer[] = [];
  const kill = () => killAll(server);
  return {
    cluster,
    cards,
    sql,
    kill,
    origin: server.address,
    pid: () => server.child.pid ?? 0,
    lives: () => lives(server),
    end: (signal = "SIGTERM") => ended(server, signal),
    start: async (settings) => {
      more = { ...more, ...settings };
      kill();
      await gone(server);
      server = await start();
    },
    another: async (besides) => {
      const other = await startOne(undefined, besides);
      others.push(other);
      return other;
    },
    settings: () => server.settings,
    memory: () => memoryOf(server.child.pid ?? 0),
    stop: async () => {
      for (const each of [server, ...others]) killAll(each);
      await sql.end({ timeout: 1 });
      await cards.stop();
      await cluster.stop();
    },
  };
}

const cardSettings = (cards: StandIn) => ({
  STRIPE_SECRET_KEY: "sk_test_stand_in",
  STRIPE_WEBHOOK_SECRET: "whsec_of_the_stand_in",
  STRIPE_API_BASE: cards.url,
  NEXT_PUBLIC_STRIPE_PUBLISHABLE_KEY: "pk_test_stand_in",
});

/** The server and its children, at once and without warning. */
function killAll(server: BuiltServer): void {
  if (server.child.pid && lives(server)) process.kill(-server.child.pid, "SIGKILL");
}

const lives = ({ child }: BuiltServer) => child.exitCode === null && child.signalCode === null;

const gone = (server: BuiltServer) =>
  lives(server) ? new Promise<void>((done) => server.child.once("exit", () => done())) : undefined;

async function ended(server: BuiltServer, signal: NodeJS.Signals): Promise<number | null> {
  const end = gone(server);
  server.child.kill(signal);
  await end;
  return server.child.exitCode;
}
