import { createHash, randomBytes } from "node:crypto";

/** A token for a mailed link: 256 bits, safe in an address. */
export const newLinkToken = (): string => randomBytes(32).toString("base64url");

/** What is stored of it: who reads the table cannot use the links. */
export const hashLinkToken = (token: string): string => createHash("sha256").update(token).digest("hex");
