"use client";

import { usePathname, useRouter } from "next/navigation";
import { setMgrContract } from "@/lib/auth/stand-in/contract";
import type { StandIn } from "@/lib/auth/stand-in/stand-in-view";
import { callApi } from "@/lib/http/call-api";
import { areaOf, path } from "@/lib/paths";
import { formatShare } from "@/lib/values/share";
import { EndingBanner } from "./ending-banner";

/** While somebody acts as a franchise partner (rule acting-for). */
export function ActingBanner({ name, royalty, until }: NonNullable<StandIn["acting"]>) {
  const router = useRouter();
  const pathname = usePathname();
  const end = async () => {
    await callApi(setMgrContract, { hrid: null });
    // A partner's screens are closed then; everywhere else one stays.
    if (areaOf(pathname) === "crew") router.push(path.partnerAdmin());
    router.refresh();
  };
  return (
    <EndingBanner link={{ label: "Partner Dashboard", href: path.partnerDashboard() }} end={end}>
      You're acting as {name} (royalty {formatShare(royalty)}) until {until}
    </EndingBanner>
  );
}
