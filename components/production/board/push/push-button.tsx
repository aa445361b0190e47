import { CloudRainWind } from "lucide-react";
import type { Board } from "@/components/production/board/use-board";
import { Button } from "@/components/ui/button";
import { OnDemand } from "@/components/ui/on-demand";

const load = async () => (await import("./push-dialog")).PushDialog;

/** Pushes the day's work when the weather is too bad for it. */
export function PushButton({ board }: { board: Board }) {
  if (board.day.lanes.length === 0) return null;
  const trigger = (
    <Button
      size="sm"
      variant="secondary"
      disabled={board.waiting}
      icon={<CloudRainWind aria-hidden className="size-4" />}
    >
      Push
    </Button>
  );
  return (
    <OnDemand kind="dialog" load={load} popup={{ trigger, day: board.day, onPushed: board.back.remember }} />
  );
}
