import { Users } from "lucide-react";
import { EmptyState } from "@/components/ui/empty-state";

export function NoCrewsToday() {
  return (
    <EmptyState title="No crews today" icon={<Users className="size-6" />}>
      When the office sets up today's crews, they appear here.
    </EmptyState>
  );
}
