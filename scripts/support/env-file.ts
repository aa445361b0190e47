import { existsSync, readFileSync } from "node:fs";
import { getCACertificates, setDefaultCACertificates } from "node:tls";
import { cantStartWith } from "./cant-start";

// Loads .env for programs that run on their own; what's already in the environment wins.
const { NODE_EXTRA_CA_CERTS: known } = process.env;
if (existsSync(".env")) process.loadEnvFile(".env");

// Node reads this file as it starts, before .env is read. Child processes get it through the environment.
const { NODE_EXTRA_CA_CERTS: file } = process.env;
if (file && file !== known) trust(file);

function trust(file: string): void {
  try {
    setDefaultCACertificates([...getCACertificates("default"), readFileSync(file, "utf8")]);
  } catch {
    cantStartWith([
      `NODE_EXTRA_CA_CERTS names ${file}, which isn't a file of certificates this program can read`,
    ]);
  }
}
