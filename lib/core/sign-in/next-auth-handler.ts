import type { NextRequest } from "next/server";
import NextAuth from "next-auth";
import type { Actor } from "@/lib/actor";
import { deviceCookie, readDevice } from "@/lib/platform/auth/known-device";
import { cookieHeader } from "@/lib/platform/http/caller/cookie-header";
import { clientAddress } from "@/lib/platform/http/client-address";
import { authOptions, type Visit } from "./next-auth";

const DOOR = "/api/auth/";

const PATHS = [
  "signin",
  "signout",
  "session",
  "csrf",
  "providers",
  "callback/credentials",
  "signin/credentials",
  "error",
];

/** next-auth behind an allow-list of its paths; a cookie whose session has ended gets 401 here too (T11, T12). */
export async function answerNextAuth(request: NextRequest, actor: Actor | null): Promise<Response> {
  const path = request.nextUrl.pathname.slice(DOOR.length);
  if (!PATHS.includes(path))
    return Response.json({ error: "Not found.", code: "NOT_FOUND" }, { status: 404 });
  if (path === "session" && !actor)
    return Response.json({ error: "Please log in.", code: "UNAUTHENTICATED" }, { status: 401 });
  return answerWithDevice(request, path);
}

/** Lets next-auth answer, and remembers the device of whoever logged in. */
async function answerWithDevice(request: NextRequest, path: string): Promise<Response> {
  const device = readDevice(request.cookies);
  const added: string[] = [];
  const visit: Visit = {
    address: clientAddress(request.headers),
    device,
    userAgent: request.headers.get("user-agent") ?? "",
    onLogIn: (principal) => added.push(cookieHeader(deviceCookie(device, principal))),
  };
  const params = Promise.resolve({ nextauth: path.split("/") });
  const answer: Response = await NextAuth(authOptions(visit))(request, { params });
  for (const cookie of added) answer.headers.append("set-cookie", cookie);
  return answer;
}
