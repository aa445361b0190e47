import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { systemError } from "@/lib/errors";
import { describeError } from "@/lib/log";
import { folderStore } from "@/lib/platform/services/images/store";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "pictures-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const name = () => `${randomUUID()}.jpg`;
const bytes = new Uint8Array(Buffer.from("a picture"));

it("only the server's user can read pictures", async () => {
  const picture = name();
  await folderStore(join(folder, "uploads")).put(picture, bytes);
  expect(statSync(join(folder, "uploads")).mode & 0o777).toBe(0o700);
  expect(statSync(join(folder, "uploads", picture)).mode & 0o777).toBe(0o600);
});

it("the log names the system's error and the folder when a picture can't be stored", async () => {
  const file = join(folder, "a-file");
  writeFileSync(file, "");
  const error = await folderStore(join(file, "uploads"))
    .put(name(), bytes)
    .catch((each: unknown) => each);
  expect(describeError(error)).toMatchObject({ error: "Unavailable", errno: "ENOTDIR", folder: file });
});

it("other errors have no system error", () => {
  expect(systemError(new Error("any", { cause: "text" }))).toBeNull();
  expect(describeError("text")).not.toHaveProperty("errno");
});
