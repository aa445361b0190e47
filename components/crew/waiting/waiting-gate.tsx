"use client";

import { useRouter } from "next/navigation";
import { type ComponentType, useEffect, useState } from "react";
import { startLine } from "@/components/ui/waiting/waiting";

/**
 * Keeps what this person enters without signal, and shows how much waits. Its code comes after the screen, and is
 * there before the signal is gone.
 */
export function WaitingGate({ viewer }: { viewer: number }) {
  const { refresh } = useRouter();
  const [Chip, setChip] = useState<ComponentType | null>(null);
  useEffect(() => startLine(viewer, refresh), [viewer, refresh]);
  useEffect(() => {
    import("./waiting-chip").then(
      (code) => setChip(() => code.WaitingChip),
      () => {
        // No signal yet; the next screen tries again.
      },
    );
  }, []);
  return Chip && <Chip />;
}
