// Finds a Chromium: the system's, Playwright's, or one from the system's packages.
import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";
import { installPackages, onPath } from "./system-packages";

// The headless shell is the same browser without windows, and faster.
const SYSTEM = [
  "chromium-headless-shell",
  "chromium",
  "chromium-browser",
  "google-chrome",
  "google-chrome-stable",
];

function find(): string | null {
  const found = SYSTEM.map(onPath).find(Boolean);
  if (found) return found;
  const own = chromium.executablePath();
  return existsSync(own) ? own : null;
}

export function findChromium(): string {
  const found = process.env.CHROMIUM_PATH || find();
  if (found) return found;
  console.log("Installing Chromium from the system's packages …");
  installPackages(["chromium-headless-shell"]);
  const installed = find();
  if (!installed)
    throw new Error(
      "No Chromium. Install the system's package `chromium-headless-shell`, or set CHROMIUM_PATH.",
    );
  return installed;
}
