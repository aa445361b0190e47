"use client";

import { usePathname, useRouter } from "next/navigation";
import { useWrite } from "@/components/ui/use-write";
import { verifyDashUserContract } from "@/lib/core/sign-in/client/contract";
import { type StandIn, setMgrContract } from "@/lib/features/stand-in/contract";
import { areaOf, path } from "@/lib/paths";
import { formatShare } from "@/lib/values/share";
import { EndingBanner } from "./ending-banner";

/** While somebody acts as a franchise partner (rule acting-for). */
export function ActingBanner({ name, royalty, until }: NonNullable<StandIn["acting"]>) {
  const router = useRouter();
  const pathname = usePathname();
  const { act, pending, problem } = useWrite(setMgrContract, {
    inPlace: true,
    // A partner's screens are closed then; everywhere else one stays.
    onDone: () => areaOf(pathname) === "crew" && router.push(path.partnerAdmin()),
  });
  return (
    <EndingBanner
      link={{ label: "Partner Dashboard", href: path.partnerDashboard() }}
      onEnd={() => act({ hrid: null })}
      pending={pending}
      problem={problem}
    >
      You're acting as {name} (royalty {formatShare(royalty)}) until {until}
    </EndingBanner>
  );
}

type ViewingBannerProps = NonNullable<StandIn["viewing"]>;

/** While staff have a client's dashboard open, or the payment of one of the client's jobs. */
export function ViewingBanner({ cfid, name, jobid }: ViewingBannerProps) {
  const router = useRouter();
  const { act, pending, problem } = useWrite(verifyDashUserContract, {
    inPlace: true,
    onDone: () => router.push(path.smartSearch()),
  });
  return (
    <EndingBanner
      link={{ label: "Smart Search", href: path.smartSearch() }}
      onEnd={() => act({ cfid: null })}
      pending={pending}
      problem={problem}
    >
      {jobid === null
        ? `You are looking at the dashboard of ${name} [${cfid}]`
        : `You're taking a payment from ${name} for job ${jobid}`}
    </EndingBanner>
  );
}
