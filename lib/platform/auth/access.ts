import { type Actor, type Capability, hasCapability, isStaff } from "@/lib/actor";
import type { Who } from "@/lib/contract";

export type Decision =
  | "allow"
  | "unauthenticated"
  | "forbidden"
  | "own-password-first"
  | "second-factor-first";

type Asked = { who: Who; givenPassword?: boolean; withoutFactor?: boolean };

/**
 * Who may call at all (rule capabilities). Which records are somebody's own is decided in the query's WHERE:
 * `self` and `owner` only say here which kinds of people may ask.
 */
export function decide(
  { who, givenPassword = false, withoutFactor = givenPassword }: Asked,
  actor: Actor | null,
): Decision {
  if (who === "public") return "allow";
  if (!actor) return "unauthenticated";
  if (isStaff(actor) && actor.mustChangePassword && !givenPassword) return "own-password-first";
  if (isStaff(actor) && actor.mustAddFactor && !withoutFactor) return "second-factor-first";
  if (who === "owner") return "allow";
  if (!isStaff(actor)) return "forbidden";
  if (who === "partner") return actor.mgr ? "allow" : "forbidden";
  if (who.startsWith("cap:")) return hasCapability(actor, who.slice(4) as Capability) ? "allow" : "forbidden";
  return "allow";
}
