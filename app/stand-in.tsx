import { StandInBanner } from "@/components/auth/stand-in-banner";
import { pageContext } from "@/lib/auth/pages";
import { readStandIn } from "@/lib/auth/stand-in/reads";

/** What every area's layout hands its shell; null while nobody stands in for another. */
export async function standInBanner() {
  const standIn = await readStandIn(await pageContext());
  return standIn && <StandInBanner {...standIn} />;
}
