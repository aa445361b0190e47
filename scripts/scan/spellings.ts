import { type ClientRequest, request } from "node:http";
import { text } from "node:stream/consumers";
import { CONTRACTS } from "@/lib/registry/openapi/contracts";
import type { Finding, Outcome } from "./findings";
import { kindsOf, pagesOf } from "./pages";
import { ffuf } from "./runs/ffuf-run";
import { addressOf, makeTargets } from "./targets";
import type { Login, Scan } from "./world";

/** Other ways to write an address that have got past frameworks' access checks. */
const SPELLINGS: ((path: string) => string)[] = [
  (path) => path,
  (path) => `/${path}`,
  (path) => path.replace(/(?<=.)\//, "//"),
  (path) => path.replace(/(?<=.)\//, "%2f"),
  (path) => path.replace(/(?<=.)\//, "%5c"),
  (path) => path.toUpperCase(),
  (path) => path.replace(/\/(\w)/g, (_, letter: string) => `/${letter.toUpperCase()}`),
  (path) => path.replace(/[a-z]/, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
  (path) => path.replace(/[a-z]/, (letter) => `%25${letter.charCodeAt(0).toString(16)}`),
  (path) => `/.${path}`,
  (path) => `/x/..${path}`,
  (path) => `/x/%2e%2e${path}`,
  (path) => `/_next/..${path}`,
  (path) => `/_next/%2e%2e${path}`,
  (path) => `/favicon/..${path}`,
  (path) => `/favicon..;${path}`,
  (path) => `/en${path}`,
  (path) => ending(path, "/"),
  (path) => ending(path, "/."),
  (path) => ending(path, "/..;/"),
  (path) => ending(path, "%20"),
  (path) => ending(path, "%00"),
  (path) => ending(path, "%0a"),
  (path) => ending(path, ".json"),
  (path) => ending(path, ".rsc"),
  (path) => ending(path, ".txt"),
  (path) => ending(path, ".prefetch.rsc"),
  (path) => ending(path, ".segments/_tree.segment.rsc"),
  (path) => ending(path, ".segments/_full.segment.rsc"),
  (path) => ending(path, ";a=b.png"),
  (path) => ending(path, "%3f.png"),
  (path) => `${path}${path.includes("?") ? "&" : "?"}_rsc=1`,
  (path) => `${path}${path.includes("?") ? "&" : "?"}nextInternalLocale=en`,
  (path) => `/_next/data/build${ending(path, ".json")}`,
];

const MIDDLEWARE = "middleware:middleware:middleware:middleware:middleware";

/** Headers that frameworks send to themselves, or proxies to servers. */
const HEADERS: Record<string, string>[] = [
  {},
  { "x-middleware-subrequest": MIDDLEWARE },
  { "x-middleware-subrequest": MIDDLEWARE.replaceAll("middleware", "src/middleware") },
  { "x-middleware-prefetch": "1", "x-middleware-invoke": "1" },
  { "x-middleware-next": "1", "x-middleware-rewrite": "/" },
  { rsc: "1" },
  { rsc: "1", "next-router-prefetch": "1" },
  { rsc: "1", "next-router-segment-prefetch": "/_tree", "next-router-prefetch": "1" },
  { rsc: "1", "next-router-segment-prefetch": "/_full" },
  { "x-nextjs-data": "1" },
  { "x-matched-path": "/about", "x-invoke-path": "/about" },
  { "x-original-url": "/about", "x-rewrite-url": "/about" },
  { "x-forwarded-host": "localhost", "x-forwarded-proto": "https", "x-forwarded-for": "127.0.0.1" },
  { "x-http-method-override": "OPTIONS" },
  { "x-prerender-revalidate": "1", "x-now-route-matches": "1" },
];

function ending(path: string, end: string): string {
  const [where = "", query] = path.split("?");
  return where + end + (query === undefined ? "" : `?${query}`);
}

/** What an address returns when no client has normalized it on the way. */
function ask(
  scan: Scan,
  path: string,
  headers: Record<string, string>,
): Promise<{ status: number; body: string }> {
  const { hostname, port } = new URL(scan.address);
  return new Promise((done, fail) => {
    const asking: ClientRequest = request(
      { hostname, port, path, headers, timeout: 10_000 },
      async (response) => {
        done({ status: response.statusCode ?? 0, body: await text(response).catch(() => "") });
      },
    );
    asking.once("timeout", () => asking.destroy(new Error("no answer in 10 s")));
    asking.once("error", fail);
    asking.end();
  });
}

/** A page that redirected or refused after its first bytes were sent: its body says so, and nothing else. */
const DENIED =
  /NEXT_REDIRECT;\w+;[^;]*\/login|NEXT_REDIRECT;\w+;[^;]*\?next=|NEXT_HTTP_ERROR_FALLBACK;40[134]/;

/** Addresses a login must not read: endpoints it has no right to, and pages only the owner can open. */
async function forbidden(scan: Scan, login: Login): Promise<string[]> {
  const mayNot = (who: string) =>
    login === "nobody" ? who !== "public" : who === "cap:access_admin" || who === "cap:pay";
  const reads = new Set(
    CONTRACTS.filter(({ method, effect, who }) => method === "GET" && effect === "read" && mayNot(who)).map(
      ({ path }) => path,
    ),
  );
  const endpoints = (await makeTargets(scan))
    .filter(({ contract }) => contract.method === "GET" && reads.has(contract.path))
    .map((target) => addressOf(target));
  const pages = kindsOf((await pagesOf(scan, "owner")).map((page) => page.replace(/\?.*/, "")));
  const cookie = await scan.cookie(login);
  const denied: string[] = [];
  for (const path of [...endpoints, ...pages]) {
    const { status, body } = await ask(scan, path, cookie ? { cookie } : {});
    if (status >= 300 || DENIED.test(body)) denied.push(path);
  }
  return denied;
}

/** An answer that amounts to the same denial: refused, not found, redirected to the login or to the usual spelling. */
const isDenial = (status: number) => status >= 300 && status < 500;

/** Odd spellings of protected addresses get the same denial as the usual ones (T31). */
export async function runSpellings(scan: Scan): Promise<Outcome> {
  const findings: Finding[] = [];
  let tried = 0;
  for (const login of ["nobody", "driver"] satisfies Login[]) {
    const paths = await forbidden(scan, login);
    const some = scan.full ? paths : paths.filter((_, at) => at % 6 === new Date().getDate() % 6);
    const cookie = await scan.cookie(login);
    for (const own of HEADERS) {
      const headers = { ...own, ...(cookie && { cookie }) };
      const spelled =
        Object.keys(own).length === 0 ? some.flatMap((path) => SPELLINGS.map((spell) => spell(path))) : some;
      const words = spelled.map((path) => path.slice(1));
      const { hits, late } = await ffuf(scan, { words, headers, most: 240 });
      tried += hits.length;
      const name = `as ${login} with ${Object.keys(own).join(" ") || "no header"}`;
      if (late)
        findings.push({
          tool: "spellings",
          severity: "low",
          where: name,
          what: `told of ${hits.length} of ${words.length}`,
        });
      for (const { input } of hits.filter((hit) => !isDenial(hit.status))) {
        const answer = await ask(scan, `/${input}`, headers).catch(() => ({ status: 0, body: "no answer" }));
        if (isDenial(answer.status) || DENIED.test(answer.body)) continue;
        const what = `${answer.status} instead of a denial: ${answer.body.slice(0, 120).replace(/\s+/g, " ")}`;
        findings.push({ tool: "spellings", severity: "high", where: `/${input} ${name}`, what });
      }
    }
  }
  const ran = `${tried} odd spellings and headers of protected addresses, as nobody and as driver`;
  return { tool: "spellings", ran, findings };
}
