"use client";

import { useRouter } from "next/navigation";
import { type ComponentType, useEffect, useState } from "react";
import { startLine } from "@/components/ui/waiting/waiting";

/**
 * Stores what this person enters without a signal, and shows how much is unsent. Its code loads after the screen,
 * before the signal can be lost.
 */
export function WaitingGate({ viewer }: { viewer: number }) {
  const { refresh } = useRouter();
  const [Chip, setChip] = useState<ComponentType | null>(null);
  useEffect(() => startLine(viewer, refresh), [viewer, refresh]);
  useEffect(() => {
    import("./waiting-chip").then(
      (code) => setChip(() => code.WaitingChip),
      () => {
        // There's no signal yet; the next screen tries again.
      },
    );
  }, []);
  return Chip && <Chip />;
}
