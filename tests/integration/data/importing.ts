import { NextRequest } from "next/server";
import { GET as keptRoute } from "@/app/api/data/imports/[key]/kept/route";
import { GET as problemsRoute } from "@/app/api/data/imports/[key]/problems/route";
import { POST as uploadRoute } from "@/app/api/data/imports/route";
import type { ImportWhole } from "@/lib/core/data/in/contract";
import { processImports } from "@/lib/core/data/in/process-imports";
import type { ImportKind } from "@/lib/core/data/schema";
import { get, patch, post, remove } from "@/tests/support/asks";
import { OWN_PAGE } from "@/tests/support/call";
import { testDatabase } from "@/tests/support/database";

type Upload = { kind: ImportKind; content: string | Uint8Array<ArrayBuffer>; cookie: string; key?: string };

export async function upload({ kind, content, cookie, key }: Upload) {
  const headers = { ...OWN_PAGE, "content-type": "text/csv", ...(key && { "idempotency-key": key }), cookie };
  const url = `http://127.0.0.1:3000/api/data/imports?kind=${kind}&name=old.csv`;
  const response = await uploadRoute(new NextRequest(url, { method: "POST", headers, body: content }));
  return { status: response.status, body: await response.json() };
}

const at = (id: number) => `/api/data/imports/${id}`;

export async function read(id: number, cookie: string): Promise<ImportWhole> {
  return (await get(cookie, at(id))).body.import;
}

const file = (path: string, cookie: string) =>
  new NextRequest(`http://127.0.0.1:3000${path}`, { headers: { host: "127.0.0.1:3000", cookie } });

/** What's wrong with its lines, as in the CSV. */
export const problemsCsv = async (id: number, cookie: string): Promise<string> =>
  (await problemsRoute(file(`${at(id)}/problems`, cookie))).text();

/** What undoing kept, as in the CSV. */
export const keptCsv = async (id: number, cookie: string): Promise<string> =>
  (await keptRoute(file(`${at(id)}/kept`, cookie))).text();

export const map = (id: number, cookie: string, body: object) => patch(cookie, at(id), body);
export const run = (id: number, version: number, cookie: string) =>
  post(cookie, `${at(id)}/run`, { version });
export const undo = (id: number, version: number, cookie: string) =>
  post(cookie, `${at(id)}/undo`, { version });
export const giveUp = (id: number, cookie: string) => remove(cookie, at(id));

/** The worker's turn, now or at the given time. */
export const work = (at = new Date()) => processImports(testDatabase(), () => at);

/** Uploads and checks with the guessed columns. */
export async function checked(given: Upload, options: object = {}): Promise<ImportWhole> {
  const { status, body } = await upload(given);
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
  const { mapping, version, options: found } = await read(body.id, given.cookie);
  const answer = await map(body.id, given.cookie, { mapping, version, options: { ...found, ...options } });
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
