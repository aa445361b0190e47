import { randomUUID, X509Certificate } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { getCACertificates, setDefaultCACertificates } from "node:tls";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { makeAuthority } from "@/tests/support/databases/certificates";

// NODE_EXTRA_CA_CERTS in .env: Node itself reads it only from the environment it starts with.

const root = process.cwd();
const before = getCACertificates("default");
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "authorities-"));
  process.chdir(folder);
  // This machine may have one of its own.
  vi.stubEnv("NODE_EXTRA_CA_CERTS", undefined);
});
afterEach(() => {
  process.chdir(root);
  vi.unstubAllEnvs();
  setDefaultCACertificates(before);
  rmSync(folder, { recursive: true, force: true });
  vi.restoreAllMocks();
});

const fingerprints = (certificates: readonly string[]) =>
  new Set(certificates.map((each) => new X509Certificate(each).fingerprint256));

const readEnvFile = (file: string) => {
  writeFileSync(".env", `NODE_EXTRA_CA_CERTS=${file}\n`);
  return import(/* @vite-ignore */ `${root}/scripts/support/env-file.ts?${randomUUID()}`);
};

it("are trusted besides Node's", async () => {
  const { file } = makeAuthority(folder, "ours");
  await readEnvFile(file);
  const added = readFileSync(file, "utf8");
  expect(fingerprints(getCACertificates("default"))).toEqual(fingerprints([...before, added]));
});

it.each([
  ["isn't there", "/nowhere/ca.pem"],
  ["holds something else", "package.json"],
])("stops the program when the file %s", async (_, file) => {
  writeFileSync("package.json", "-----BEGIN CERTIFICATE-----\nnothing\n-----END CERTIFICATE-----\n");
  const said = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const exit = vi.spyOn(process, "exit").mockImplementation(() => {
    throw new Error("exited");
  });
  await expect(readEnvFile(file)).rejects.toThrow("exited");
  expect(exit).toHaveBeenCalledWith(1);
  expect(said.mock.calls.join()).toContain(`Runsheet can't start:\n  NODE_EXTRA_CA_CERTS names ${file}`);
});
