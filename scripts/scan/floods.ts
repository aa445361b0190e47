import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import sharp from "sharp";
import { mailgunPost } from "@/scripts/support/inbound-stand-in";
import { descendantsOf, isRunning, memoryOf } from "@/tests/support/process-tree";
import type { Finding, Outcome } from "./findings";
import { OWN_FETCH, type Scan } from "./world";

/** Under a flood `/api/live` answers within this. */
const LIVE_MS = 1_000;
/** A minute later the server holds at most this much of what it held before. */
const KEPT = 1.2;
const AFTER_MS = 60_000;

type Flood = { name: string; where: string; send: () => Promise<unknown> };

/** Resident memory of the server and what it started, in MB. */
const memory = ({ pid }: Scan): number =>
  [pid, ...descendantsOf(pid)].filter(isRunning).reduce((sum, each) => sum + memoryOf(each), 0);

const form = (fields: Record<string, string | Blob>): FormData => {
  const made = new FormData();
  for (const [name, value] of Object.entries(fields)) made.append(name, value);
  return made;
};

const uploadHeaders = (cookie: string): Record<string, string> => {
  const { "content-type": _, ...headers } = OWN_FETCH;
  return { ...headers, cookie };
};

async function healthFlood(scan: Scan): Promise<Flood> {
  const ask = (n: number) =>
    fetch(`${scan.address}/api/${n % 2 ? "health" : "ready"}`).then((answer) => answer.text());
  const send = () => Promise.all(Array.from({ length: 600 }, (_, n) => ask(n)));
  return { name: "health", where: "GET /api/health", send };
}

/** Eight photos of 6,300 × 6,300 pixels in 234 KB each. */
async function photoFlood(scan: Scan): Promise<Flood> {
  const photo = await sharp({ create: { width: 6_300, height: 6_300, channels: 3, background: "#336699" } })
    .jpeg({ progressive: true })
    .withMetadata({ orientation: 6 })
    .toBuffer();
  const [job] = await scan.sql`select min(jobid)::text as id from jobs`;
  const cookie = await scan.cookie("manager");
  const send = () =>
    Promise.all(
      Array.from({ length: 8 }, async () => {
        const fields = {
          id: randomUUID(),
          owner: "job",
          owner_id: String(job?.id),
          kind: "After",
          title: "",
        };
        const body = form({ ...fields, file: new Blob([new Uint8Array(photo)]) });
        const headers = uploadHeaders(cookie);
        return (await fetch(`${scan.address}/api/images`, { method: "POST", headers, body })).text();
      }),
    );
  return { name: "pictures", where: "POST /api/images", send };
}

/** A price of 100,000 blanks in three lines, read as the prices of properties. */
async function importFlood(scan: Scan): Promise<Flood> {
  const cell = `1${" ".repeat(100_000)}x`;
  const body = `Id,Client,Price\n${[1, 2, 3].map((id) => `${id},${id},${cell}\n`).join("")}`;
  const cookie = await scan.cookie("owner");
  const headers = { ...OWN_FETCH, cookie };
  const at = `${scan.address}/api/data/imports`;
  const send = async () => {
    const upload = await fetch(`${at}?kind=jobs&name=flood.csv`, {
      method: "POST",
      headers: { ...headers, "content-type": "text/csv", "idempotency-key": randomUUID() },
      body,
    });
    const { id } = await upload.json();
    const { import: read } = await (await fetch(`${at}/${id}`, { headers })).json();
    const { version, options } = read;
    const sent = JSON.stringify({ version, options, mapping: { key: 0, clientKey: 1, price: 2 } });
    await fetch(`${at}/${id}`, { method: "PATCH", headers, body: sent });
    await sleep(10_000);
    await fetch(`${at}/${id}`, { method: "DELETE", headers });
  };
  return { name: "import cell", where: "POST /api/data/imports", send };
}

/** Mails whose sender has 100,000 characters. */
async function mailFlood(scan: Scan): Promise<Flood> {
  const from = `<${"@".repeat(100_000)}`;
  const send = () =>
    Promise.all(
      Array.from({ length: 20 }, async () => {
        const { path, headers, body } = mailgunPost({ from, "stripped-text": "Hello" });
        return (await fetch(scan.address + path, { method: "POST", headers, body })).text();
      }),
    );
  return { name: "inbound mail", where: "POST /api/inbound/emails", send };
}

const post = (scan: Scan, path: string, headers: Record<string, string>, body: string) =>
  fetch(scan.address + path, { method: "POST", headers, body }).then((answer) => answer.text());

/** A form of two million fields for a service, from anyone. */
async function fieldFlood(scan: Scan): Promise<Flood> {
  const headers = { "content-type": "application/x-www-form-urlencoded" };
  const body = "a&".repeat(2_090_000);
  const send = () => post(scan, "/api/inbound/emails", headers, body);
  return { name: "form fields", where: "POST /api/inbound/emails", send };
}

/** A picture's form of a hundred thousand parts. */
async function partFlood(scan: Scan): Promise<Flood> {
  const part = (n: number) => `--a\r\nContent-Disposition: form-data; name="${n}"; filename="y"\r\n\r\n\r\n`;
  const body = `${Array.from({ length: 100_000 }, (_, n) => part(n)).join("")}--a--\r\n`;
  const headers = {
    ...uploadHeaders(await scan.cookie("manager")),
    "content-type": "multipart/form-data; boundary=a",
  };
  return {
    name: "form parts",
    where: "POST /api/images",
    send: () => post(scan, "/api/images", headers, body),
  };
}

/** Half a million numbers, and thousands of hidden characters under a name of 17,000 characters. */
async function jsonFlood(scan: Scan): Promise<Flood> {
  const headers = { ...OWN_FETCH, cookie: await scan.cookie("manager") };
  const numbers = JSON.stringify(Array.from({ length: 480_000 }, () => 1));
  const names = JSON.stringify({ ["k".repeat(17_000)]: Array.from({ length: 8_000 }, () => "\u202e") });
  const send = async () => {
    await post(scan, "/api/clients/search_clients", headers, numbers);
    await post(scan, "/api/account/not_me", OWN_FETCH, names);
  };
  return { name: "JSON values", where: "POST /api/account/not_me", send };
}

/** Ten requests of a browser whose name has 15,000 characters. */
async function agentFlood(scan: Scan): Promise<Flood> {
  const headers = { "user-agent": "a".repeat(15_000) };
  const ask = () => fetch(`${scan.address}/api/nothing`, { headers }).then((answer) => answer.text());
  return { name: "user agent", where: "GET /", send: () => Promise.all(Array.from({ length: 10 }, ask)) };
}

/** Sends a flood and watches whether the server goes on answering, and gives back what it took. */
async function runFlood(scan: Scan, { name, where, send }: Flood): Promise<Outcome> {
  const before = memory(scan);
  let [most, slowest, over] = [before, 0, false];
  const live = async () => {
    while (!over) {
      const began = performance.now();
      await fetch(`${scan.address}/api/live`).then((answer) => answer.text());
      slowest = Math.max(slowest, performance.now() - began);
      most = Math.max(most, memory(scan));
      await sleep(50);
    }
  };
  const watching = live();
  await send();
  over = true;
  await watching;
  const sent = performance.now();
  while (memory(scan) > before * KEPT && performance.now() - sent < AFTER_MS) await sleep(1_000);
  const after = memory(scan);
  const mb = (value: number) => Math.round(value);
  const ran = `/api/live ${mb(slowest)} ms at most; ${mb(before)} MB before, ${mb(most)} at most, ${mb(after)} after`;
  const findings: Finding[] = [];
  if (slowest > LIVE_MS) findings.push({ tool: "floods", severity: "high", where, what: `${name}: ${ran}` });
  if (after > before * KEPT)
    findings.push({ tool: "floods", severity: "medium", where, what: `${name}: ${ran}` });
  console.log(`  ${name}: ${ran}`);
  return { tool: "floods", ran: `${name}: ${ran}`, findings };
}

const FLOODS = [
  healthFlood,
  photoFlood,
  importFlood,
  mailFlood,
  fieldFlood,
  partFlood,
  jsonFlood,
  agentFlood,
];

/** What costs more than it weighs: health checks, photos, a cell, a header, forms and JSON of many parts (T30). */
export async function runFloods(scan: Scan): Promise<Outcome> {
  const ran: string[] = [];
  const findings: Finding[] = [];
  for (const prepare of FLOODS) {
    const outcome = await runFlood(scan, await prepare(scan));
    ran.push(outcome.ran);
    findings.push(...outcome.findings);
  }
  return { tool: "floods", ran: ran.join("; "), findings };
}
