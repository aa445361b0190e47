"use client";

import { useRouter } from "next/navigation";
import { useState, useTransition } from "react";
import { Banner } from "@/components/layout/banner";
import { Button } from "@/components/ui/button";
import { LinkButton } from "@/components/ui/link-button";
import { verifyDashUserContract } from "@/lib/auth/client/contract";
import { callApi } from "@/lib/http/call-api";
import { path } from "@/lib/paths";

/** Over every page of the client side while staff have a client's dashboard open (decisions 20). */
export function ViewingBanner({ cfid, name }: { cfid: number; name: string }) {
  const router = useRouter();
  const [pending, start] = useTransition();
  const [problem, setProblem] = useState("");
  const end = () =>
    start(async () => {
      try {
        await callApi(verifyDashUserContract, { cfid: null });
        router.push(path.smartSearch());
        router.refresh();
      } catch (error) {
        setProblem(error instanceof Error ? error.message : "Please try again.");
      }
    });
  return (
    <Banner
      action={
        <span className="flex flex-wrap gap-2">
          <LinkButton size="sm" variant="secondary" className="min-h-11" href={path.smartSearch()}>
            Smart Search
          </LinkButton>
          <Button size="sm" variant="secondary" className="min-h-11" pending={pending} onClick={end}>
            End
          </Button>
        </span>
      }
    >
      You are looking at the dashboard of {name} [{cfid}]
      {problem && <span role="alert">. It did not end: {problem}</span>}
    </Banner>
  );
}
