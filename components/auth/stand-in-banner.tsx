import type { StandIn } from "@/lib/features/stand-in/contract";
import { ActingBanner, ViewingBanner } from "./other-role-banners";

/** Shown on every screen while someone acts for another person. */
export function StandInBanner({ viewing, acting }: StandIn) {
  return (
    <>
      {viewing && <ViewingBanner {...viewing} />}
      {acting && <ActingBanner {...acting} />}
    </>
  );
}
