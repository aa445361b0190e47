import { randomUUID } from "node:crypto";
import { subscribe, unsubscribe } from "node:diagnostics_channel";
import type { IncomingMessage, ServerResponse } from "node:http";
import { areaOf } from "@/lib/paths";
import { countRequest } from "@/lib/platform/watch/metrics";
import { doneForNow } from "@/lib/platform/watch/request-context";
import { BUSY } from "./busy-page";
import { isSilent, wasSilent } from "./pulse";

/** Names a request to its own page, so that an error of the page finds the answer it belongs to. */
const NAME = "x-runsheet-request";
const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];
/** Pages take nothing: Next would keep 10 MB of a body for them, and wait for its end. */
const METHODS_OF_PAGES = ["GET", "HEAD", "OPTIONS"];
/** What no page answers; the middleware's matcher leaves the same out. */
const NO_PAGE = /^\/(api|_next|icons|fonts|images)\/|^\/favicon/;

type Reply = { status: number; headers: Record<string, string>; body: string };
type Page = { busy: boolean };

// One for the process: errors of pages are told from another bundle.
const shared = globalThis as typeof globalThis & { runsheetPages?: Map<string, Page> };
shared.runsheetPages ??= new Map();
const pages = shared.runsheetPages;

const CHANNEL = "http.server.request.start";

/**
 * Watches every request to this process before Next sees it, for what no page or route can do: methods and addresses
 * Next has no answer for, unread bodies, and pages whose database is silent or too busy. Those are 503 and try again,
 * since a page can't choose such a status. `patience` multiplies the time a page may take. Returns a function that
 * stops it.
 */
export function openFrontDoor(patience = 1): () => void {
  const onRequest = (message: unknown) => {
    const { request, response } = message as { request: IncomingMessage; response: ServerResponse };
    endUnread(request, response);
    const path = request.url?.split("?")[0] ?? "/";
    const refusal = refusalOf(request.method ?? "", path);
    if (refusal) answerInstead(response, refusal);
    else if (!NO_PAGE.test(path)) {
      const name = watchPage(request, response, LONGEST_MS * patience);
      countPage(request.method ?? "", path, response);
      doneForNow({ requestId: name, endpoint: `page ${areaOf(path) ?? "public"}` });
    }
  };
  subscribe(CHANNEL, onRequest);
  return () => void unsubscribe(CHANNEL, onRequest);
}

/** What a page's error is found by: in the log, and in the answer's x-request-id. */
export const pageRequestId = (headers: Record<string, string | string[] | undefined>): string | undefined => {
  const name = headers[NAME];
  return typeof name === "string" ? name : undefined;
};

function countPage(method: string, path: string, response: ServerResponse): void {
  const began = performance.now();
  const endpoint = `page ${areaOf(path) ?? "public"}`;
  response.once("close", () =>
    countRequest({ method, endpoint, status: response.statusCode, ms: performance.now() - began }),
  );
}

/** Told of an error that a page threw because the database was busy. */
export function pageIsBusy(headers: Record<string, string | string[] | undefined>): void {
  const page = pages.get(String(headers[NAME]));
  if (page) page.busy = true;
}

function refusalOf(method: string, path: string): Reply | null {
  const headers = { "content-type": "application/json", "cache-control": "no-store" };
  const allowed = path.startsWith("/api/") ? METHODS : METHODS_OF_PAGES;
  if (!allowed.includes(method)) {
    const body = JSON.stringify({ error: "This method is not allowed.", code: "METHOD_NOT_ALLOWED" });
    return { status: 405, headers: Object.assign({ allow: allowed.join(", ") }, headers), body };
  }
  if (isReadable(path)) return null;
  const body = JSON.stringify({ error: "This link isn't valid. Check the address.", code: "MALFORMED" });
  return { status: 400, headers, body };
}

function isReadable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

const LOOK_MS = 1_000;
const LOOK_AGAIN_MS = 500;
/** No page takes longer than the slowest report. */
const LONGEST_MS = 16_000;

/** Answers 503 in the page's place when the database is silent, or was too busy for it. Returns the request's id. */
function watchPage(request: IncomingMessage, response: ServerResponse, longest: number): string {
  const began = performance.now();
  const name = randomUUID();
  const page: Page = { busy: false };
  request.headers[NAME] = name;
  response.setHeader("x-request-id", name);
  pages.set(name, page);
  const refuse = answering(response, (status) => status >= 500 && (page.busy || wasSilent()));
  const look = async () => {
    if (response.headersSent) return;
    if ((await isSilent()) || performance.now() - began > longest) refuse(BUSY);
    else timer = setTimeout(look, LOOK_AGAIN_MS).unref();
  };
  let timer = setTimeout(look, LOOK_MS).unref();
  response.once("close", () => {
    clearTimeout(timer);
    pages.delete(name);
  });
  return name;
}

const ANSWERING = ["writeHead", "write", "end", "flushHeaders"] as const;
const PREPARING = ["setHeader", "appendHeader", "removeHeader", "writeEarlyHints"] as const;
/** What an answer leaves behind that was begun and isn't sent. */
const LEFT_BEHIND = ["content-length", "content-encoding", "transfer-encoding", "etag", "location", "vary"];

function answerInstead(response: ServerResponse, reply: Reply): void {
  answering(response, () => false)(reply);
}

/**
 * Watches how an answer begins: one whose status `isBusy` becomes BUSY. Returns what answers in its place, unless it has
 * begun; whatever else is said then goes nowhere.
 */
function answering(response: ServerResponse, isBusy: (status: number) => boolean): (reply: Reply) => void {
  let refused = false;
  const { writeHead, end } = response;
  const refuse = ({ status, headers, body }: Reply) => {
    if (refused || response.headersSent || response.destroyed) return;
    for (const name of LEFT_BEHIND) response.removeHeader(name);
    Reflect.apply(writeHead, response, [status, headers]);
    refused = true;
    Reflect.apply(end, response, [body]);
  };
  const begins = (name: string, [status]: unknown[]): boolean => {
    if (refused || response.headersSent || !ANSWERING.some((each) => each === name)) return refused;
    if (isBusy(name === "writeHead" && typeof status === "number" ? status : response.statusCode))
      refuse(BUSY);
    return refused;
  };
  for (const name of [...ANSWERING, ...PREPARING]) {
    const own = response[name];
    const said = (...given: unknown[]) => {
      if (begins(name, given)) return name === "write" ? true : response;
      return Reflect.apply(own, response, given);
    };
    Reflect.set(response, name, said);
  }
  return refuse;
}

const LINGER_MS = 500;
const LINGER_FILE_MS = 30_000;
const FILE_BYTES = 13 * 1024 * 1024;
/** Too slow, too large, or nothing to read. */
const NOT_WAITED_FOR = [405, 408, 413];

/** An answer may come before its request is whole. The rest of a picture is waited for, so that its sender reads why. */
function endUnread(request: IncomingMessage, response: ServerResponse): void {
  response.once("finish", () => {
    if (request.complete) return;
    const length = Number(request.headers["content-length"] ?? Number.POSITIVE_INFINITY);
    const waits = length <= FILE_BYTES && !NOT_WAITED_FOR.includes(response.statusCode);
    const longest = waits ? LINGER_FILE_MS : LINGER_MS;
    const timer = setTimeout(() => request.complete || request.socket.destroy(), longest).unref();
    request.socket.once("close", () => clearTimeout(timer));
  });
}
