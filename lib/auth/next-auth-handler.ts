import type { NextRequest } from "next/server";
import NextAuth from "next-auth";
import { authOptions } from "./next-auth";
import { readActor } from "./session";

type NextAuthContext = { params: Promise<{ nextauth: string[] }> };

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
export async function answerNextAuth(request: NextRequest, context: NextAuthContext): Promise<Response> {
  const { nextauth } = await context.params;
  const path = nextauth.join("/");
  if (!PATHS.includes(path))
    return Response.json({ error: "Not found.", code: "NOT_FOUND" }, { status: 404 });
  if (path === "session" && !(await readActor(request.cookies, new Date())))
    return Response.json({ error: "Please log in.", code: "UNAUTHENTICATED" }, { status: 401 });
  return NextAuth(authOptions())(request, context);
}
