"use client";

import { useRouter } from "next/navigation";
import { verifyDashUserContract } from "@/lib/auth/client/contract";
import { callApi } from "@/lib/http/call-api";
import { path } from "@/lib/paths";
import { EndingBanner } from "./ending-banner";

/** While staff have a client's dashboard open (decisions 20). */
export function ViewingBanner({ cfid, name }: { cfid: number; name: string }) {
  const router = useRouter();
  const end = async () => {
    await callApi(verifyDashUserContract, { cfid: null });
    router.push(path.smartSearch());
    router.refresh();
  };
  return (
    <EndingBanner link={{ label: "Smart Search", href: path.smartSearch() }} end={end}>
      You are looking at the dashboard of {name} [{cfid}]
    </EndingBanner>
  );
}
