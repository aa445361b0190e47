// Finds a Chromium: the system's, Playwright's own, else one from the system's packages.
import { execFileSync, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";

const SYSTEM = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

function onPath(name: string): string | null {
  try {
    return execFileSync("which", [name], { encoding: "utf8" }).trim();
  } catch {
    return null;
  }
}

function find(): string | null {
  const found = SYSTEM.map(onPath).find(Boolean);
  if (found) return found;
  const own = chromium.executablePath();
  return existsSync(own) ? own : null;
}

export function findChromium(): string {
  const found = process.env.CHROMIUM_PATH || find();
  if (found) return found;
  console.log("No Chromium here: installing it from the system's packages …");
  spawnSync("sh", ["-c", "apt-get update -qq && apt-get install -y -qq chromium"], { stdio: "inherit" });
  const installed = find();
  if (!installed)
    throw new Error("No Chromium. Install the system's package `chromium`, or set CHROMIUM_PATH.");
  return installed;
}
