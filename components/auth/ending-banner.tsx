"use client";

import type { ReactNode } from "react";
import { Banner } from "@/components/layout/banner";
import { Button } from "@/components/ui/button";
import { LinkButton } from "@/components/ui/link-button";

type EndingBannerProps = {
  children: ReactNode;
  /** Where one goes on while it lasts. */
  link: { label: string; href: string };
  /** Ends it. */
  onEnd: () => void;
  pending: boolean;
  problem: string | null;
};

/** A banner over every screen while somebody stands in for another: one click ends it. */
export function EndingBanner({ children, link, onEnd, pending, problem }: EndingBannerProps) {
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
