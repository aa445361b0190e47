"use client";

import { usePathname, useRouter } from "next/navigation";
import type { ReactNode } from "react";
import { Banner } from "@/components/layout/banner";
import { Button } from "@/components/ui/button";
import { LinkButton } from "@/components/ui/link-button";
import { useWrite } from "@/components/ui/use-write";
import type { StandIn } from "@/lib/features/stand-in/contract";
import { areaOf, path } from "@/lib/paths";
import { formatShare } from "@/lib/values/text";

const actFor = async () => (await import("@/lib/features/stand-in/contract")).setMgrContract;
const viewClient = async () => (await import("@/lib/core/sign-in/client/contract")).verifyDashUserContract;

/** While someone acts as a franchise partner (rule acting-for). */
export function ActingBanner({ name, royalty, until }: NonNullable<StandIn["acting"]>) {
  const router = useRouter();
  const pathname = usePathname();
  const { act, pending, problem } = useWrite(actFor, {
    inPlace: true,
    // Ending it leaves a partner's screens; elsewhere, people stay on the page.
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
  const { act, pending, problem } = useWrite(viewClient, {
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

type EndingBannerProps = {
  children: ReactNode;
  /** Where the person can continue while acting. */
  link: { label: string; href: string };
  /** Ends it. */
  onEnd: () => void;
  pending: boolean;
  problem: string | null;
};

/** A banner on every screen while someone acts for another person; one click ends it. */
function EndingBanner({ children, link, onEnd, pending, problem }: EndingBannerProps) {
  return (
    <Banner
      action={
        <span className="flex flex-wrap gap-2">
          <LinkButton size="sm" variant="secondary" className="min-h-11" href={link.href}>
            {link.label}
          </LinkButton>
          <Button size="sm" variant="secondary" className="min-h-11" pending={pending} onClick={onEnd}>
            End
          </Button>
        </span>
      }
    >
      {children}
      {problem && <span role="alert">. This didn't end: {problem}</span>}
    </Banner>
  );
}
