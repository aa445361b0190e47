import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createServer as createTlsServer, TLSSocket } from "node:tls";
import { afterAll, beforeAll, expect, it } from "vitest";
import { authorityFile, databaseCertificate, ownAddress } from "@/scripts/doctor/certificates";
import type { Settings, Surroundings } from "@/scripts/doctor/finding";
import { installPackages, onPath } from "@/scripts/support/system-packages";

// npm run doctor on certificates: of the company's address, of PostgreSQL, and of a private authority.

let folder: string;
const closing: (() => void)[] = [];
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "certificates-"));
  sign("long", 400);
  sign("short", 5);
});
afterAll(() => {
  for (const close of closing) close();
  rmSync(folder, { recursive: true, force: true });
});

const keyFile = (name: string) => join(folder, `${name}.key`);
const certificateFile = (name: string) => join(folder, `${name}.pem`);

function sign(name: string, days: number) {
  const newKey = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"];
  const subject = ["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost"];
  const files = ["-keyout", keyFile(name), "-out", certificateFile(name)];
  const args = ["req", "-x509", "-days", String(days)].concat(newKey, subject, files);
  if (!onPath("openssl")) installPackages(["openssl"]);
  execFileSync("openssl", args, { stdio: "ignore" });
}

const pair = (name: string) => ({
  key: readFileSync(keyFile(name)),
  cert: readFileSync(certificateFile(name)),
});

const around = (settings: Settings): Surroundings => ({
  settings,
  folder,
  database: () => Promise.reject(new Error("not asked")),
});

/** An https address with this certificate. */
async function serve(name: string): Promise<string> {
  const server = createTlsServer(pair(name), (socket) => socket.on("error", () => undefined));
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  closing.push(() => server.close());
  return `https://localhost:${(server.address() as AddressInfo).port}`;
}

/** What PostgreSQL does at the start of a connection: says yes or no to TLS. */
async function servePostgres(name: string | null, parameters: string): Promise<string> {
  const server = createServer((socket) => {
    socket.on("error", () => undefined);
    socket.once("data", () => {
      socket.write(name ? "S" : "N");
      if (name) new TLSSocket(socket, { isServer: true, ...pair(name) }).on("error", () => undefined);
    });
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  closing.push(() => server.close());
  return `postgres://u:p@localhost:${(server.address() as AddressInfo).port}/d${parameters}`;
}

it("a private authority: readable, a certificate, valid", () => {
  writeFileSync(join(folder, "text.pem"), "nothing");
  const check = (NODE_EXTRA_CA_CERTS: string, now?: Date) =>
    authorityFile(around({ NODE_EXTRA_CA_CERTS }), now).state;
  expect(check("long.pem")).toBe("ok");
  expect(check("short.pem")).toBe("warn");
  expect(check("long.pem", new Date(Date.now() + 500 * 86_400_000))).toBe("fail");
  expect(check("text.pem")).toBe("fail");
  expect(check("missing.pem")).toBe("fail");
});

it("the address people type", async () => {
  const [long, short] = [await serve("long"), await serve("short")];
  const check = (NEXTAUTH_URL: string, authority?: string) =>
    ownAddress(around({ NEXTAUTH_URL, NODE_EXTRA_CA_CERTS: authority }));
  expect((await check(long, "long.pem")).state).toBe("ok");
  expect((await check(short, "short.pem")).state).toBe("warn");
  const unknown = await check(long);
  expect(unknown.state).toBe("fail");
  expect(unknown.says).toContain("its certificate isn't from a trusted authority");
  expect((await check("https://localhost:1")).state).toBe("warn");
  expect((await check("http://localhost")).state).toBe("warn");
});

it("PostgreSQL's certificate", async () => {
  const check = async (name: string | null, mode: string, authority?: string) =>
    databaseCertificate(
      around({ DATABASE_URL: await servePostgres(name, mode), NODE_EXTRA_CA_CERTS: authority }),
    );
  expect((await check("long", "?sslmode=verify-full", "long.pem")).state).toBe("ok");
  expect((await check("short", "?sslmode=verify-full", "short.pem")).state).toBe("warn");
  expect((await check("long", "?sslmode=verify-full")).says).toContain("sslrootcert=FILE");
  expect((await check("long", `?sslmode=verify-full&sslrootcert=${certificateFile("long")}`)).state).toBe(
    "ok",
  );
  expect((await check("long", `?sslmode=verify-full&sslrootcert=${certificateFile("short")}`)).state).toBe(
    "fail",
  );
  expect((await check("long", "?sslmode=verify-full&sslrootcert=/missing")).says).toContain("can't be read");
  expect((await check("long", "?sslmode=require")).state).toBe("warn");
  expect((await check(null, "?sslmode=verify-full")).state).toBe("fail");
  expect((await check("long", "")).state).toBe("ok");
});
