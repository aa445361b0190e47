"use client";

import { useRouter } from "next/navigation";
import { verifyDashUserContract } from "@/lib/auth/client/contract";
import type { StandIn } from "@/lib/auth/stand-in/stand-in-view";
import { callApi } from "@/lib/http/call-api";
import { path } from "@/lib/paths";
import { EndingBanner } from "./ending-banner";

type ViewingBannerProps = NonNullable<StandIn["viewing"]>;

/** While staff have a client's dashboard open, or the payment of one of the client's jobs. */
export function ViewingBanner({ cfid, name, jobid }: ViewingBannerProps) {
  const router = useRouter();
  const end = async () => {
    await callApi(verifyDashUserContract, { cfid: null });
    router.push(path.smartSearch());
    router.refresh();
  };
  return (
    <EndingBanner link={{ label: "Smart Search", href: path.smartSearch() }} end={end}>
      {jobid === null
        ? `You are looking at the dashboard of ${name} [${cfid}]`
        : `You're taking a payment from ${name} for job ${jobid}`}
    </EndingBanner>
  );
}
