"use client";

import { useRouter } from "next/navigation";
import { useWrite } from "@/components/ui/use-write";
import { verifyDashUserContract } from "@/lib/core/sign-in/client/contract";
import type { StandIn } from "@/lib/features/stand-in/stand-in-view";
import { path } from "@/lib/paths";
import { EndingBanner } from "./ending-banner";

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
