import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { installPackages, onPath } from "@/scripts/support/system-packages";

export type Authority = {
  /** The authority's certificate file. */
  file: string;
  /** A certificate for a host name, and its key: two files. */
  issue: (host: string) => { cert: string; key: string };
};

if (!onPath("openssl")) installPackages(["openssl"]);
const openssl = (...args: string[]) => execFileSync("openssl", args, { stdio: "pipe" });
const KEY = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"];

/** A private certificate authority, in `folder`. */
export function makeAuthority(folder: string, name: string): Authority {
  const [file, ownKey] = [join(folder, `${name}.pem`), join(folder, `${name}.key`)];
  openssl("req", "-x509", ...KEY, "-days", "30", "-subj", `/CN=${name}`, "-keyout", ownKey, "-out", file);
  const issue = (host: string) => {
    const at = (end: string) => join(folder, `${name}-${host}.${end}`);
    const [cert, key, request, names] = [at("crt"), at("key"), at("csr"), at("ext")];
    writeFileSync(names, `subjectAltName=DNS:${host}\n`);
    openssl("req", ...KEY, "-subj", `/CN=${host}`, "-keyout", key, "-out", request);
    const by = ["-CA", file, "-CAkey", ownKey, "-CAcreateserial", "-days", "30", "-extfile", names];
    openssl("x509", "-req", "-in", request, ...by, "-out", cert);
    return { cert, key };
  };
  return { file, issue };
}
