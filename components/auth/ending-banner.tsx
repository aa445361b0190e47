"use client";

import { type ReactNode, useState, useTransition } from "react";
import { Banner } from "@/components/layout/banner";
import { Button } from "@/components/ui/button";
import { LinkButton } from "@/components/ui/link-button";

type EndingBannerProps = {
  children: ReactNode;
  /** Where one goes on while it lasts. */
  link: { label: string; href: string };
  /** Ends it, and shows what is there then. */
  end: () => Promise<void>;
};

/** A banner over every screen while somebody stands in for another: one click ends it. */
export function EndingBanner({ children, link, end }: EndingBannerProps) {
  const [pending, start] = useTransition();
  const [problem, setProblem] = useState("");
  const press = () =>
    start(async () => {
      try {
        await end();
      } catch (error) {
        setProblem(error instanceof Error ? error.message : "Please try again.");
      }
    });
  return (
    <Banner
      action={
        <span className="flex flex-wrap gap-2">
          <LinkButton size="sm" variant="secondary" className="min-h-11" href={link.href}>
            {link.label}
          </LinkButton>
          <Button size="sm" variant="secondary" className="min-h-11" pending={pending} onClick={press}>
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
