import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { vi } from "vitest";
import { endProgram, freePort } from "@/scripts/support/processes";
import { installPackages, onPath } from "@/scripts/support/system-packages";
import { secureRequest } from "./secure-request";

export type Nginx = {
  /** What browsers use: "https://localhost:7443". */
  origin: string;
  /** The same without TLS. */
  plain: string;
  certificate: string;
  accessLog: () => string;
  errorLog: () => string;
  stop: () => Promise<void>;
};

type Options = {
  folder: string;
  servers: string[];
  /** Keeps the rates of docs/ops/nginx.conf, which most tests exceed. */
  limited?: boolean;
};

/** Where nginx will listen; known before the servers start, because they're told their address. */
export async function nginxPorts() {
  const secure = await freePort(7443);
  return { secure, plain: await freePort(secure + 1), origin: `https://localhost:${secure}` };
}

/**
 * nginx with docs/ops/nginx.conf. Only what differs between machines is filled in: name, ports, certificate, servers,
 * folders, and a rate that a test exceeds.
 */
export async function startNginx(
  { folder, servers, limited = false }: Options,
  ports: Awaited<ReturnType<typeof nginxPorts>>,
): Promise<Nginx> {
  const find = () => onPath("nginx") ?? onPath("/usr/sbin/nginx");
  if (!find()) installPackages(["nginx-light"]);
  const program = find();
  if (!program) throw new Error("No nginx. Install the system's package `nginx-light`.");
  const certificate = sign(folder);
  const text = localized(folder, servers, ports);
  writeFileSync(join(folder, "runsheet.conf"), limited ? text : text.replaceAll(/rate=\d+r/g, "rate=10000r"));
  writeFileSync(join(folder, "nginx.conf"), surroundings(folder));
  const args = ["-p", folder, "-c", join(folder, "nginx.conf"), "-e", join(folder, "error.log")];
  execFileSync(program, ["-t", ...args], { stdio: ["ignore", "ignore", "inherit"] });
  const child: ChildProcess = spawn(program, args, { stdio: ["ignore", "ignore", "inherit"] });
  const { origin } = ports;
  await vi.waitFor(() => secureRequest({ origin, certificate }, "GET", "/api/live"), { timeout: 30_000 });
  return {
    origin,
    plain: `http://127.0.0.1:${ports.plain}`,
    certificate,
    accessLog: () => readFileSync(join(folder, "access.log"), "utf8"),
    errorLog: () => readFileSync(join(folder, "error.log"), "utf8"),
    stop: () => endProgram(child),
  };
}

/** What Debian's own nginx.conf puts around it. */
const surroundings = (folder: string) => `
daemon off;
worker_processes 2;
pid ${folder}/nginx.pid;
${process.getuid?.() === 0 ? "user root;" : ""}
events { worker_connections 1024; }
http {
  ${["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map((name) => `${name}_temp_path ${folder}/${name};`).join("\n  ")}
  include ${folder}/runsheet.conf;
}
`;

function localized(
  folder: string,
  servers: string[],
  { secure, plain }: { secure: number; plain: number },
): string {
  const lines = servers.map((address) => `  server ${new URL(address).host} max_fails=0;\n`).join("");
  return readFileSync("docs/ops/nginx.conf", "utf8")
    .replace(/( {2}server 127\.0\.0\.1:\d+ max_fails=0;\n)+/, lines)
    .replaceAll("runsheet.example.com;", "localhost;")
    .replaceAll(/\/etc\/letsencrypt\/\S+?(fullchain|privkey)\.pem/g, `${folder}/$1.pem`)
    .replaceAll("listen 80;", `listen 127.0.0.1:${plain};`)
    .replaceAll("listen [::]:80;", "")
    .replaceAll("listen 443 ssl", `listen 127.0.0.1:${secure} ssl`)
    .replaceAll(/listen \[::\]:443 ssl.*;/g, "")
    .replaceAll("/var/log/nginx/runsheet.log", `${folder}/access.log`)
    .replace("Host $host;", "Host $http_host;");
}

/** A self-signed certificate for localhost; returns its text. */
function sign(folder: string): string {
  const newKey = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2"];
  const subject = ["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost"];
  const files = ["-keyout", join(folder, "privkey.pem"), "-out", join(folder, "fullchain.pem")];
  execFileSync("openssl", ["req", "-x509"].concat(newKey, subject, files), { stdio: "ignore" });
  return readFileSync(join(folder, "fullchain.pem"), "utf8");
}
