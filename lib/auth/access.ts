import type { Who } from "@/lib/http/contract";
import { type Actor, type Capability, hasCapability, isStaff } from "./actor";

export type Decision = "allow" | "unauthenticated" | "forbidden" | "own-password-first";

/**
 * Who may call at all (decisions 14). Which records are somebody's own is decided in the query's WHERE:
 * `self` and `owner` only say here which kinds of people may ask.
 */
export function decide(
  { who, givenPassword = false }: { who: Who; givenPassword?: boolean },
  actor: Actor | null,
): Decision {
  if (who === "public") return "allow";
  if (!actor) return "unauthenticated";
  if (isStaff(actor) && actor.mustChangePassword && !givenPassword) return "own-password-first";
  if (who === "owner") return "allow";
  if (!isStaff(actor)) return "forbidden";
  if (who === "partner") return actor.mgr ? "allow" : "forbidden";
  if (who.startsWith("cap:")) return hasCapability(actor, who.slice(4) as Capability) ? "allow" : "forbidden";
  return "allow";
}
