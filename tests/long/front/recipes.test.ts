import { execFileSync, spawnSync } from "node:child_process";
import {
  chmodSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { installPackages, onPath } from "@/scripts/support/system-packages";

// Their programs accept the files of docs/ops; nginx.conf has its own test.

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "recipes-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Where a system program is, installing it if missing. */
function program(name: string, packageName: string): string {
  const find = () => onPath(name) ?? onPath(`/usr/sbin/${name}`);
  if (!find()) installPackages([packageName]);
  const found = find();
  if (!found) throw new Error(`No ${name}. Install the system's package ${packageName}.`);
  return found;
}

it("systemd accepts the units without complaint", () => {
  const node = join(folder, "node");
  writeFileSync(node, "#!/bin/sh\n");
  chmodSync(node, 0o755);
  const units = readdirSync("docs/ops").filter((name) => /\.(service|timer)$/.test(name));
  expect(units).toHaveLength(6);
  mkdirSync(join(folder, "units"));
  for (const name of units) {
    const unit = readFileSync(join("docs/ops", name), "utf8");
    // Verified on a machine without Runsheet.
    const here = unit.replaceAll("/opt/runsheet/node_modules/.bin/node", node);
    writeFileSync(join(folder, "units", name.replace("@", "@3001")), here);
    if (name.endsWith(".service")) expect(unit).toContain("APP_ENV=production");
  }
  const files = readdirSync(join(folder, "units")).map((name) => join(folder, "units", name));
  const { stderr, status } = spawnSync(program("systemd-analyze", "systemd"), ["verify", ...files], {
    encoding: "utf8",
  });
  expect({ stderr, status }).toEqual({ stderr: "", status: 0 });
});

it("logrotate accepts its file", () => {
  const file = join(folder, "logrotate");
  const own = readFileSync("docs/ops/logrotate", "utf8").replace("su runsheet runsheet", "su root root");
  writeFileSync(file, own, { mode: 0o644 });
  const { stderr, status } = spawnSync(
    program("logrotate", "logrotate"),
    ["-d", "-s", join(folder, "state"), file],
    {
      encoding: "utf8",
    },
  );
  expect(status, stderr).toBe(0);
  expect(stderr).not.toMatch(/error/i);
});

it("Caddy accepts its file", () => {
  const caddy = program("caddy", "caddy");
  const file = join(folder, "Caddyfile");
  copyFileSync("docs/ops/Caddyfile", file);
  const [, minor = "0"] = execFileSync(caddy, ["version"], { encoding: "utf8" }).match(/2\.(\d+)/) ?? [];
  // As the file says about Debian 12's Caddy.
  const older = "buffer_requests\n\t\tmax_buffer_size 13MB";
  const text = readFileSync(file, "utf8");
  if (Number(minor) < 7) writeFileSync(file, text.replace("\t\trequest_buffers 13MB", `\t\t${older}`));
  execFileSync(caddy, ["adapt", "--config", file, "--adapter", "caddyfile"], {
    stdio: ["ignore", "ignore", "inherit"],
  });
});
