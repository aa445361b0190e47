import { Circle, CircleCheck, Users } from "lucide-react";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { EmptyState } from "@/components/ui/empty-state";
import type { AttendanceMember } from "@/lib/core/crews/attendance/contract";
import { SEAT_NAMES } from "@/lib/core/crews/runsheet-rules";

/** Name and seat: "Reyes", "Driver"; `note` after the seat. */
export function MemberName({ member, note }: { member: AttendanceMember; note?: string }) {
  return (
    <p className="min-w-0 flex-[1_1_6rem]">
      <span className="block font-semibold [overflow-wrap:anywhere]">{member.name}</span>
      <span className="block text-ink-muted text-sm">
        {[SEAT_NAMES[member.position], note].filter(Boolean).join(" · ")}
      </span>
    </p>
  );
}

type ToggleButtonProps = {
  /** Whom it is about, for screen readers: "Reyes: Absent". */
  name: string;
  on: boolean;
  /** The current state: "Present+[SI]", "Not read". */
  word: string;
  pending: boolean;
  onToggle: () => void;
  className?: string;
};

/** Shows the state and toggles it on a tap; icon, word and colour agree. */
export function ToggleButton({ name, on, word, pending, onToggle, className }: ToggleButtonProps) {
  const Icon = on ? CircleCheck : Circle;
  return (
    <Button
      variant="secondary"
      pending={pending}
      pendingLabel="Saving…"
      onClick={onToggle}
      icon={<Icon aria-hidden className="size-5 shrink-0" />}
      className={cn(
        "px-3",
        on && !pending && "border-leaf bg-leaf-soft text-leaf-text hover:bg-leaf-soft active:bg-leaf-soft",
        className,
      )}
    >
      <span>
        <span className="sr-only">{`${name}: `}</span>
        {word}
      </span>
    </Button>
  );
}

export function NoCrewsToday() {
  return (
    <EmptyState title="No crews today" icon={<Users className="size-6" />}>
      When the office sets up today's crews, they appear here.
    </EmptyState>
  );
}
