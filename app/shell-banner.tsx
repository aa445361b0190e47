import { StandInBanner } from "@/components/auth/stand-in-banner";
import { SystemNotice } from "@/components/layout/banner";
import { hasCapability, isStaff } from "@/lib/actor";
import { knownState } from "@/lib/features/health/known-reads";
import { readStandIn } from "@/lib/features/stand-in/reads";
import { pageContext } from "@/lib/platform/http/pages";

/**
 * What every area's layout passes to its shell: who someone is acting for and, for Management, system
 * problems.
 */
export async function shellBanner() {
  const ctx = await pageContext();
  const standIn = await readStandIn(ctx);
  const looksAfter = isStaff(ctx.actor) && hasCapability(ctx.actor, "management");
  const { problems } = looksAfter ? await knownState() : { problems: [] };
  if (!standIn && problems.length === 0) return null;
  return (
    <>
      {standIn && <StandInBanner {...standIn} />}
      {problems.length > 0 && <SystemNotice problems={problems.map(({ says }) => says)} />}
    </>
  );
}
