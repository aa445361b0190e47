import type { StandIn } from "@/lib/auth/stand-in/stand-in-view";
import { ActingBanner } from "./acting-banner";
import { ViewingBanner } from "./viewing-banner";

/** Over every screen of every area while somebody stands in for another. */
export function StandInBanner({ viewing, acting }: StandIn) {
  return (
    <>
      {viewing && <ViewingBanner {...viewing} />}
      {acting && <ActingBanner {...acting} />}
    </>
  );
}
