import { globSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

// Whatever an administrator copies runs as production: otherwise a server accepts weak settings and shows test helpers.

const read = (file: string) => readFileSync(file, "utf8");
const units = globSync("docs/ops/*.service");

describe("APP_ENV=production is in every recipe", () => {
  it("the starter settings, and the image", () => {
    expect(read(".env.example")).toMatch(/^APP_ENV=production$/m);
    expect(read("Dockerfile")).toMatch(/^ENV .*\bAPP_ENV=production\b/m);
  });

  it("each systemd service", () => {
    expect(units.length).toBeGreaterThan(2);
    for (const unit of units) expect(read(unit), unit).toMatch(/^Environment=.*\bAPP_ENV=production\b/m);
  });

  it("each compose.yaml service that runs the program", () => {
    const [, services = ""] = read("compose.yaml").split(/^services:$/m);
    const settings = /environment: &settings\n(?: {4}.*\n)*? {4}APP_ENV: production\n/;
    expect(read("compose.yaml")).toMatch(settings);
    const own = services.split(/\n(?= {2}[a-z]+:\n)/).filter((service) => service.includes("<<: *runsheet"));
    expect(own.length).toBeGreaterThan(3);
    // A service with its own environment includes the common one.
    for (const service of own.filter((each) => /^ {4}environment:/m.test(each)))
      expect(service).toMatch(/^ {4}environment:\n {6}<<: \*settings$/m);
  });

  it("each line for cron", () => {
    const pages = ["docs/ops/crontab", ...globSync("docs/*.md")].map((file) => ({ file, text: read(file) }));
    const lines = pages.flatMap(({ file, text }) =>
      text.split("\n").flatMap((line, at, all) => {
        const runs = /^[\d*/,-]+(\s+[\d*/,-]+){4}\s+\S+\s+.*\b(npm|node) /.test(line);
        const before = all.slice(0, at);
        return runs
          ? [
              {
                file,
                line,
                holds: before.includes("APP_ENV=production") || line.includes("APP_ENV=production "),
              },
            ]
          : [];
      }),
    );
    expect(lines.length).toBeGreaterThan(3);
    expect(lines.filter(({ holds }) => !holds)).toEqual([]);
  });
});

it("the page an administrator starts with names everything a server can be asked", () => {
  for (const address of ["/api/live", "/api/ready", "/api/health", "/api/metrics"])
    expect(read("docs/deploy.md")).toContain(`\`GET ${address}\``);
});

it("that page creates every folder the recipes write into", () => {
  const recipes = globSync("docs/ops/*").map(read).join("\n");
  const folders = new Set(recipes.match(/\/var\/(lib|log|backups)\/runsheet\b/g));
  expect([...folders].sort()).toEqual(["/var/backups/runsheet", "/var/lib/runsheet", "/var/log/runsheet"]);
  const [, made] = /^install -d (?:.*) -m 700 (.*)$/m.exec(read("docs/deploy.md")) ?? [];
  expect([...folders].filter((folder) => !made?.split(" ").includes(folder))).toEqual([]);
});

it("pg_dump has a home it can enter, where it looks for its user's certificate", () => {
  expect(read("docs/ops/runsheet-backup.service")).toMatch(/^ProtectHome=tmpfs$/m);
});
