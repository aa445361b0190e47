import { Ban, CircleCheck } from "lucide-react";
import { Badge } from "@/components/ui/badge";
import { Card } from "@/components/ui/card";
import { FactList } from "@/components/ui/fact-list";
import type { ClientProfile } from "@/lib/core/clients/profile-view";
import { formatMoney, formatPrice } from "@/lib/values/money";
import { count } from "@/lib/values/text";

/** What the client owes, how we see them, and whether they may book. */
export function ProfileStanding({ profile }: { profile: ClientProfile }) {
  const { owed, contactstatus, rating, mayBook } = profile;
  const open = owed.jobs > 0;
  return (
    <Card
      title="Balance and standing"
      aside={
        mayBook ? (
          <Badge tone="leaf" icon={<CircleCheck aria-hidden />}>
            May book
          </Badge>
        ) : (
          <Badge tone="brick" icon={<Ban aria-hidden />}>
            Can't book online
          </Badge>
        )
      }
    >
      <p className="mb-3">
        <span className="block text-ink-muted">Balance with HST</span>
        <b className="text-3xl tabular-nums">{open ? formatPrice(owed.total) : "$0.00"}</b>
        <span className="block text-ink-muted">
          {open ? `${count(owed.jobs, "unpaid job")}` : "Nothing is owed"}
        </span>
      </p>
      <FactList
        facts={[
          ["For over 15 days", owed.late ? formatMoney(owed.late) : "Nothing"],
          ["Contact status", contactstatus ?? "None"],
          ["Rating", rating === null ? "None" : `${rating} of 5`],
        ]}
      />
    </Card>
  );
}
