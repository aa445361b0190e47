import { existsSync } from "node:fs";
import { DEMO_PASSWORD } from "@/db/seed/logins";
import { type BuiltServer, startBuiltServer } from "@/scripts/support/built-server";
import { runProgram } from "@/scripts/support/processes";

/** The build with the bare handler and the empty page, beside the production build. */
const BENCH_BUILD = {
  RUNSHEET_BENCH: "1",
  NEXT_DIST_DIR: ".next-bench",
  NEXT_TELEMETRY_DISABLED: "1",
  // `npm run check` covers the types.
  BUILD_TYPES: "checked",
};

/** `keep` uses the existing build, however old. */
export async function buildForBench(keep: boolean): Promise<void> {
  if (keep && existsSync(`${BENCH_BUILD.NEXT_DIST_DIR}/BUILD_ID`)) return;
  const code = await runProgram("next", ["build"], {
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, ...BENCH_BUILD },
  });
  if (code !== 0) throw new Error("The build failed");
}

export type BenchServer = BuiltServer & { cookies: Map<string, string> };

const LOGINS = ["owner", "driver", "partner", "client@example.com"] as const;
export type Login = (typeof LOGINS)[number] | "";

/** The built server on a database, with a session for each person needed and nothing running in the background. */
export async function startBenchServer(databaseUrl: string, port: number): Promise<BenchServer> {
  Object.assign(process.env, BENCH_BUILD);
  const settings = () => ({ WORKER: "off", LOG_LEVEL: "error" });
  const server = await startBuiltServer({ databaseUrl, port, settings });
  const cookies = new Map<string, string>([["", ""]]);
  try {
    for (const login of LOGINS) cookies.set(login, await logIn(server.address, login));
    return { ...server, cookies };
  } catch (error) {
    await server.stop();
    throw error;
  }
}

/** On a busy machine a first connection may take longer than a request is willing to wait. */
async function logIn(address: string, username: string, tries = 10): Promise<string> {
  const response = await fetch(`${address}/api/sessions`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ username, password: DEMO_PASSWORD }),
  });
  const cookie = response.headers.getSetCookie()[0]?.split(";")[0];
  if (response.ok && cookie) return cookie;
  if (response.status === 503 && tries > 1) return logIn(address, username, tries - 1);
  throw new Error(`${username} cannot log in: ${response.status}`);
}
