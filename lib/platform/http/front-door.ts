import { randomUUID } from "node:crypto";
import { subscribe, unsubscribe } from "node:diagnostics_channel";
import type { IncomingMessage, ServerResponse } from "node:http";
import { areaOf } from "@/lib/paths";
import { countRequest } from "@/lib/platform/watch/metrics";
import { doneForNow } from "@/lib/platform/watch/request-context";
import { processWide } from "@/lib/process-wide";
import { BUSY } from "./busy-page";
import { isSilent, wasSilent } from "./pulse";

/** Gives the page its request's id, so we can match an error of the page with its answer. */
const NAME = "x-runsheet-request";
const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];
/** Pages don't take bodies: Next would keep 10 MB of one for them, and wait for its end. */
const METHODS_OF_PAGES = ["GET", "HEAD", "OPTIONS"];
/** Addresses that no page answers; the middleware's matcher skips the same ones. */
const NO_PAGE = /^\/(api|_next|icons|fonts|images)\/|^\/favicon/;

type Reply = { status: number; headers: Record<string, string>; body: string };
type Page = { busy: boolean };

const pages = processWide("pages", () => new Map<string, Page>());

const CHANNEL = "http.server.request.start";

/**
 * Watches every request to this process before Next sees it, for what no page or route can do: methods and addresses
 * Next has no answer for, unread bodies, and pages whose database doesn't answer or is too busy. Those get a 503 and
 * try again, because a page can't set that status itself. `patience` multiplies the time a page may take. Returns a
 * function that stops this.
 */
export function openFrontDoor(patience = 1): () => void {
  const onRequest = (message: unknown) => {
    const { request, response } = message as { request: IncomingMessage; response: ServerResponse };
    endUnread(request, response);
    tameHeaders(request);
    const path = request.url?.split("?")[0] ?? "/";
    const refusal = refusalOf(request.method ?? "", path);
    if (refusal) answering(response, () => null)(refusal);
    else if (isCall(path)) answering(response, jsonInstead);
    else if (!NO_PAGE.test(path)) {
      const name = watchPage(request, response, LONGEST_MS * patience);
      countPage(request.method ?? "", path, response);
      doneForNow({ requestId: name, endpoint: `page ${areaOf(path) ?? "public"}` });
    }
  };
  subscribe(CHANNEL, onRequest);
  return () => void unsubscribe(CHANNEL, onRequest);
}

/** A browser names itself in 200 characters. Next's own expressions take the square of this one's length. */
const LONGEST_AGENT = 500;
const ROUTER_STATE = "next-router-state-tree";

/** What Next would choke on before any of our code runs. */
function tameHeaders({ headers }: IncomingMessage): void {
  const agent = headers["user-agent"];
  if (agent && agent.length > LONGEST_AGENT) headers["user-agent"] = agent.slice(0, LONGEST_AGENT);
  const state = headers[ROUTER_STATE];
  if (state !== undefined && !isRouterState(String(state))) delete headers[ROUTER_STATE];
}

function isRouterState(text: string): boolean {
  try {
    return Array.isArray(JSON.parse(decodeURIComponent(text)));
  } catch {
    return false;
  }
}

/** The id for finding a page's error, in the log and in the answer's x-request-id. */
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

/** Call this when a page threw an error because the database was busy. */
export function pageIsBusy(headers: Record<string, string | string[] | undefined>): void {
  const page = pages.get(String(headers[NAME]));
  if (page) page.busy = true;
}

const isCall = (path: string): boolean => path.startsWith("/api/");

function inJson(status: number, code: string, error: string): Reply {
  const headers = { "content-type": "application/json", "cache-control": "no-store" };
  return { status, headers, body: JSON.stringify({ error, code }) };
}
const notAllowed = () => inJson(405, "METHOD_NOT_ALLOWED", "This method is not allowed.");

function refusalOf(method: string, path: string): Reply | null {
  const allowed = isCall(path) ? METHODS : METHODS_OF_PAGES;
  if (!allowed.includes(method)) {
    const { headers, ...reply } = notAllowed();
    return { ...reply, headers: { ...headers, allow: allowed.join(", ") } };
  }
  if (isReadable(path)) return null;
  return inJson(400, "MALFORMED", "This link isn't valid. Check the address.");
}

/** Next answers a call that doesn't exist with a page, and a wrong method with nothing; whoever called reads JSON. */
function jsonInstead(status: number, response: ServerResponse): Reply | null {
  const type = String(response.getHeader("content-type") ?? "text/html");
  if (!type.startsWith("text/html")) return null;
  if (status === 404) return inJson(404, "NOT_FOUND", "There is no such call. Check the address.");
  return status === 405 ? notAllowed() : null;
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

/**
 * Answers 503 instead of the page when the database doesn't answer, or was too busy for the page. Returns the request's
 * id.
 */
function watchPage(request: IncomingMessage, response: ServerResponse, longest: number): string {
  const began = performance.now();
  const name = randomUUID();
  const page: Page = { busy: false };
  request.headers[NAME] = name;
  response.setHeader("x-request-id", name);
  pages.set(name, page);
  const refuse = answering(response, (status) => (status >= 500 && (page.busy || wasSilent()) ? BUSY : null));
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
/** Headers to remove from an answer that was begun but not sent. */
const LEFT_BEHIND = ["content-length", "content-encoding", "transfer-encoding", "etag", "location", "vary"];

type Instead = (status: number, response: ServerResponse) => Reply | null;

/**
 * Watches how an answer begins; if `instead` has a reply for its status, we send that. Returns a function that answers
 * instead, unless the answer has begun; anything written after that is dropped.
 */
function answering(response: ServerResponse, instead: Instead): (reply: Reply) => void {
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
    const begun = name === "writeHead" && typeof status === "number" ? status : response.statusCode;
    const reply = instead(begun, response);
    if (reply) refuse(reply);
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

/**
 * An answer may come before all of its request has arrived. We wait for the rest of a picture, so its sender gets to
 * read why we refused it.
 */
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
