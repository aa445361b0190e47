import { CircleCheck, RotateCcw, Undo2 } from "lucide-react";
import { Button, type ButtonProps } from "@/components/ui/button";
import type { WineStop } from "@/lib/features/wine/list-rules";
import type { WineActs } from "./use-wine-acts";

type StopActsProps = { stop: WineStop; acts: WineActs; size: ButtonProps["size"] };

/** Delivered and Attempt of who waits, Undo of who has it or was just tried; one at a time. */
export function StopActs({ stop, acts, size }: StopActsProps) {
  const { busy } = acts.state(stop.id);
  const disabled = busy !== undefined || acts.moving;
  const shared = { size, disabled, pendingLabel: "Saving…", className: "px-3" };
  if (stop.delivery_date !== null)
    return (
      <Button
        {...shared}
        variant="secondary"
        pending={busy === "undo"}
        icon={<Undo2 aria-hidden className="size-5" />}
        aria-label={`Undo delivery, ${stop.name}`}
        onClick={() => acts.run("undo", stop)}
      >
        Undo
      </Button>
    );
  return (
    <>
      <Button
        {...shared}
        variant={size === "sm" ? "primary" : "action"}
        pending={busy === "deliver"}
        icon={<CircleCheck aria-hidden className="size-5" />}
        aria-label={`Delivered, ${stop.name}`}
        onClick={() => acts.run("deliver", stop)}
      >
        Delivered
      </Button>
      <Button
        {...shared}
        variant="secondary"
        pending={busy === "attempt"}
        icon={<RotateCcw aria-hidden className="size-5" />}
        aria-label={`Attempt, ${stop.name}`}
        onClick={() => acts.run("attempt", stop)}
      >
        Attempt
      </Button>
      {stop.takesBack && (
        <Button
          {...shared}
          variant="secondary"
          pending={busy === "undoAttempt"}
          icon={<Undo2 aria-hidden className="size-5" />}
          aria-label={`Take back the attempt, ${stop.name}`}
          onClick={() => acts.run("undoAttempt", stop)}
        >
          Take back attempt
        </Button>
      )}
    </>
  );
}
