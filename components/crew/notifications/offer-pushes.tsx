"use client";

import { Bell } from "lucide-react";
import { useEffect, useState } from "react";
import { LinkButton } from "@/components/ui/link-button";
import { useWrite } from "@/components/ui/use-write";
import { turnPushesOnContract } from "@/lib/core/pushes/contract";
import { path } from "@/lib/paths";

const TOLD = "pushes-told";

/**
 * Once the day is open, offers notifications to a phone that was never asked. A phone that has them registers again
 * after each login, because they end with the session.
 */
export function OfferPushes({ viewer }: { viewer: number }) {
  const [offers, setOffers] = useState(false);
  const { act } = useWrite(turnPushesOnContract, { refreshes: false, inPlace: true });
  useEffect(() => {
    if (!("PushManager" in window && "Notification" in window)) return;
    if (Notification.permission === "default") return setOffers(true);
    if (Notification.permission !== "granted" || sessionStorage.getItem(TOLD) === String(viewer)) return;
    const tell = async () => {
      const { currentSubscription } = await import("./subscribe");
      const subscription = await currentSubscription();
      if (subscription) await act(subscription);
      sessionStorage.setItem(TOLD, String(viewer));
    };
    // There's no signal; the next screen registers it.
    tell().catch(() => undefined);
  }, [act, viewer]);
  if (!offers) return null;
  return (
    <LinkButton
      href={path.notifications()}
      prefetch={false}
      variant="secondary"
      full
      data-print="hide"
      icon={<Bell aria-hidden className="size-5" />}
    >
      Get notified when the office changes your day
    </LinkButton>
  );
}
