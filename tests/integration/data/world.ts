import { NextRequest } from "next/server";
import { DELETE, GET, PATCH } from "@/app/api/data/imports/[key]/route";
import { POST as runRoute } from "@/app/api/data/imports/[key]/run/route";
import { POST as uploadRoute } from "@/app/api/data/imports/route";
import type { ImportWhole } from "@/lib/data/in/import-contract";
import { tendImports } from "@/lib/data/in/tend-imports";
import type { ImportKind } from "@/lib/data/schema";
import { makeEmployee } from "@/tests/factories/employees";
import { call, staffCookie } from "@/tests/support/call";
import { testDatabase } from "@/tests/support/database";

export const db = testDatabase();

export async function makeOwner() {
  const { hrid } = await makeEmployee(db, { capabilities: ["access_admin"] });
  return { hrid, cookie: await staffCookie(hrid) };
}

type Upload = { kind: ImportKind; content: string | Uint8Array<ArrayBuffer>; cookie: string; key?: string };

export async function upload({ kind, content, cookie, key }: Upload) {
  const response = await uploadRoute(
    new NextRequest(`http://127.0.0.1:3000/api/data/imports?kind=${kind}&name=old.csv`, {
      method: "POST",
      headers: {
        host: "127.0.0.1:3000",
        "sec-fetch-site": "same-origin",
        "sec-fetch-mode": "cors",
        "sec-fetch-dest": "empty",
        "content-type": "text/csv",
        ...(key ? { "idempotency-key": key } : {}),
        cookie,
      },
      body: content,
    }),
  );
  return { status: response.status, body: await response.json() };
}

const at = (id: number) => `/api/data/imports/${id}`;

export async function read(id: number, cookie: string): Promise<ImportWhole> {
  return (await call(GET, { path: at(id), cookie })).body.import;
}

export const map = (id: number, cookie: string, body: object) =>
  call(PATCH, { method: "PATCH", path: at(id), cookie, body });
export const run = (id: number, version: number, cookie: string) =>
  call(runRoute, { method: "POST", path: `${at(id)}/run`, cookie, body: { version } });
export const giveUp = (id: number, cookie: string) =>
  call(DELETE, { method: "DELETE", path: at(id), cookie });

/** The worker's turn, now or then. */
export const work = (at = new Date()) => tendImports(db, () => at);

/** Uploads and checks with the columns as guessed. */
export async function checked(given: Upload, options: object = {}): Promise<ImportWhole> {
  const { status, body } = await upload(given);
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
  const found = await read(body.id, given.cookie);
  const { mapping, version } = found;
  const answer = await map(body.id, given.cookie, {
    mapping,
    version,
    options: { ...found.options, ...options },
  });
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  await work();
  return read(body.id, given.cookie);
}

/** The whole way from a file to its records. */
export async function brought(given: Upload, options: object = {}): Promise<ImportWhole> {
  const { id, version } = await checked(given, options);
  await run(id, version, given.cookie);
  await work();
  return read(id, given.cookie);
}
