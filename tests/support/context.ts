import type { Handle } from "@/db/client";
import type { Actor } from "@/lib/actor";
import type { Context, OutgoingCookie } from "@/lib/context";
import { testDatabase } from "./database";

export type TestContext<A extends Actor | null = Actor | null> = Context<A> & { cookies: OutgoingCookie[] };

/** A use case's context as the wrapper would build it; `cookies` collects what the verb sets. */
export function testContext<A extends Actor | null = null>(
  given: { actor?: A; now?: Date; db?: Handle } = {},
): TestContext<A> {
  const cookies: OutgoingCookie[] = [];
  return {
    db: given.db ?? testDatabase(),
    now: given.now ?? new Date(),
    actor: (given.actor ?? null) as A,
    requestId: "test",
    address: "127.0.0.1",
    setCookie: (cookie) => cookies.push(cookie),
    cookies,
  };
}

/** The browser's cookies after the call, for the next page. */
export const jarOf = ({ cookies }: Pick<TestContext, "cookies">) => ({
  get: (name: string) => cookies.findLast((cookie) => cookie.name === name),
});

/** A browser without any result cookie. */
export const NO_COOKIES = { get: () => undefined };
