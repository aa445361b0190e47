import { type NextRequest, NextResponse } from "next/server";
import { AREAS, areaOf, path } from "@/lib/paths";
import { BUSY } from "@/lib/platform/http/busy-page";
import { isFull, isTooLate, refusalPause } from "@/lib/platform/http/overload";
import { isSilent } from "@/lib/platform/http/pulse";
import { untilWarm } from "@/lib/platform/http/warm-up";
import { COPY_HEADER, resultShownAt } from "@/lib/platform/results/address-rules";

export const config = {
  // Runs in the server's own process, because it has to know how busy that is.
  runtime: "nodejs",
  matcher: ["/((?!api/|_next/|favicon|icons/|fonts/|images/).*)"],
};

const COOKIES = ["__Host-runsheet-session", "runsheet-session"];

/** Only for convenience (rule redirects): sends people without a cookie to the login. Pages and the wrapper decide. */
export async function middleware(request: NextRequest): Promise<NextResponse> {
  await untilWarm(request.headers);
  if (isFull() || isTooLate() || (await isSilent())) return refused();
  const { pathname, search } = request.nextUrl;
  const moved = barePath(pathname) ?? clientPath(pathname);
  if (moved) return NextResponse.redirect(new URL(moved + search, request.url));

  const loggedIn = COOKIES.some((name) => request.cookies.has(name));
  const area = areaOf(pathname);
  if (!loggedIn && area && needsLogin(area, pathname)) {
    const login = new URL(path.login(area === "office" ? "crew" : area), request.url);
    login.searchParams.set("next", pathname + search);
    return NextResponse.redirect(login);
  }
  if (needsOwnDocument(request)) return loadDocument();
  return withHeaders(request, pathname + search);
}

/**
 * A document keeps the policy it was loaded with, even when a link inside Runsheet replaces its content. So a page that
 * needs hosts the current page doesn't allow has to be loaded as a document.
 */
function needsOwnDocument({ headers, nextUrl }: NextRequest): boolean {
  const from = headers.get("referer");
  const isLink = headers.get("sec-fetch-dest") === "empty" && !headers.has(COPY_HEADER);
  if (!isLink || !from || !URL.canParse(from)) return false;
  const allowed = hostsOf(new URL(from));
  return Object.entries(hostsOf(nextUrl)).some(([name, hosts]) => hosts !== "" && allowed[name] !== hosts);
}

/** Without a body the router can't replace the content, and loads the document instead. */
const loadDocument = () => new NextResponse(null, { status: 204, headers: { "cache-control": "no-store" } });

/** Too many at once (R21), or a database that doesn't answer (R4): sends a page that costs nothing, right away. */
async function refused(): Promise<NextResponse> {
  await refusalPause();
  return new NextResponse(BUSY.body, BUSY);
}

/** The wine area shows its login panel instead; most of the client area's pages are public. */
function needsLogin(area: keyof typeof AREAS, pathname: string): boolean {
  if (area === "wine") return false;
  if (area === "client") return /\/(dashboard|smart_search|client_profile)$/.test(pathname);
  return !pathname.endsWith("/login");
}

/** The documents link to crew and partner screens without their base path. */
const BARE = new Set([
  "runsheet",
  "stats",
  "open-close",
  "safety-talk",
  "crew-payments",
  "recruiting",
  "crew-estimates-signs",
  "crew_needs",
  "crew-details",
  "job-details",
  "dnf-details",
  "maps",
  "live_action",
  "create_live_action",
  "edit_live_action",
  "window_lead_admin",
  "window_lead_admin_crew",
  "pick_up_admin",
  "pick_up_admin_crew",
  "paint_admin",
  "paint_lead_admin",
  "odd_job_admin",
  "odd_job_lead_admin",
]);

function barePath(pathname: string): string | null {
  const page = pathname.split("/")[1] ?? "";
  return BARE.has(page) || /^partner_[a-z_]+$/.test(page) ? AREAS.crew + pathname : null;
}

/** Inside the crew app, the public header's pages are those of the client area. */
function clientPath(pathname: string): string | null {
  const page = pathname.startsWith(`${AREAS.crew}/`) ? pathname.slice(AREAS.crew.length + 1) : "";
  return /^(services|about|contact|dashboard|reset_password|smart_search)$/.test(page)
    ? `${AREAS.client}/${page}`
    : null;
}

function withHeaders(request: NextRequest, here: string): NextResponse {
  const nonce = btoa(crypto.randomUUID());
  const policy = contentPolicy(nonce, hostsOf(request.nextUrl));
  const headers = new Headers(request.headers);
  headers.set("x-nonce", nonce);
  headers.set("x-path", here);
  headers.set("content-security-policy", policy);
  const isCopy = request.headers.has(COPY_HEADER);
  if (isCopy) leaveResult(request, headers);
  const response = NextResponse.next({ request: { headers } });
  response.headers.set("content-security-policy", policy);
  if (!isCopy) removeResult(request, response);
  return response;
}

/** A result is shown once: its cookie is removed with the page that shows it, which a page can't do itself. */
function removeResult({ nextUrl, cookies }: NextRequest, { headers }: NextResponse): void {
  const shown = resultShownAt(nextUrl);
  if (!shown || !cookies.has(shown.name)) return;
  // Not with response.cookies: Next would also remove the cookie from the page being rendered.
  headers.append("set-cookie", `${shown.name}=; Path=${shown.path}; Max-Age=0; HttpOnly; SameSite=Lax`);
}

/** A phone's copy shows no result, so it stays for the page that will. */
function leaveResult({ nextUrl, cookies }: NextRequest, headers: Headers): void {
  const shown = resultShownAt(nextUrl);
  if (!shown || !cookies.has(shown.name)) return;
  const others = cookies.getAll().filter(({ name }) => name !== shown.name);
  headers.set("cookie", others.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join("; "));
}

/** A page's outside services, which other pages don't allow; for the crew's pages, also the service worker. */
function hostsOf({ pathname }: Pick<URL, "pathname">): Record<string, string> {
  const area = areaOf(pathname);
  if (pathname === path.makePackages()) return mapsHosts();
  if (area === "crew") return Object.assign({ "worker-src": "" }, mapsHosts());
  return area === "client" || pathname.startsWith("/pay/") ? cardHosts() : {};
}

/** The card provider's, only where its form can appear: on an installation with its key, and without a stand-in. */
function cardHosts(): Record<string, string> {
  const [key, standIn] = ["NEXT_PUBLIC_STRIPE_PUBLISHABLE_KEY", "STRIPE_API_BASE"];
  if (!process.env[key] || process.env[standIn]) return {};
  return {
    "script-src": " https://js.stripe.com https://*.js.stripe.com",
    "img-src": " https://*.stripe.com",
    "connect-src": " https://api.stripe.com https://*.stripe.com",
    "frame-src": " https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com",
  };
}

/**
 * The maps service's, only where its map can appear: in the crew's area and on the planning page of an installation
 * with its key.
 */
function mapsHosts(): Record<string, string> {
  // By name at run time: with a dot, the build would insert its own value.
  const key = "NEXT_PUBLIC_GOOGLE_MAPS_API_KEY";
  if (!process.env[key]) return {};
  const hosts = " https://*.googleapis.com https://*.gstatic.com https://*.google.com";
  return {
    "style-src": " https://fonts.googleapis.com",
    "img-src": `${hosts} https://*.googleusercontent.com`,
    "font-src": " https://fonts.gstatic.com",
    "connect-src": `${hosts} data: blob:`,
    "worker-src": " blob:",
    "frame-src": " https://*.google.com",
  };
}

function contentPolicy(nonce: string, more: Record<string, string>): string {
  const development = process.env.NODE_ENV === "development";
  const policy = {
    "default-src": "'self'",
    "script-src": `'self' 'nonce-${nonce}' 'strict-dynamic'${development ? " 'unsafe-eval'" : ""}`,
    "style-src": "'self' 'unsafe-inline'",
    "img-src": "'self' data: blob:",
    "font-src": "'self'",
    "connect-src": `'self'${development ? " ws:" : ""}`,
    "frame-ancestors": "'none'",
    "object-src": "'none'",
    "base-uri": "'none'",
    "form-action": "'self'",
    // Without it a worker would need `script-src`'s nonce: the crew's area has a worker, and so do maps.
    ...("worker-src" in more && { "worker-src": "'self'" }),
    ...(more["frame-src"] && { "frame-src": "'self'" }),
  };
  return Object.entries(policy)
    .map(([name, sources]) => `${name} ${sources}${more[name] ?? ""}`)
    .join("; ");
}
