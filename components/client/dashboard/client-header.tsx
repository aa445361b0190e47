import { cn } from "@/components/ui/cn";
import type { DashboardHead } from "@/lib/features/dashboard/dashboard-view";
import { formatPhone } from "@/lib/values/phone";

const HINT = "edit personal info to add";

type ClientHeaderProps = { client: DashboardHead["client"]; compact: boolean };

/** Whose dashboard it is. `compact`: on a phone a panel comes first, so only name and address stand. */
export function ClientHeader({ client, compact }: ClientHeaderProps) {
  const name = [client.honorific, client.firstname, client.lastname].filter(Boolean).join(" ");
  const rest = compact ? "max-sm:hidden" : undefined;
  return (
    <header className="grid gap-2">
      <h1 className="text-balance font-display text-3xl sm:text-4xl">{name || "no name on file"}</h1>
      <p className="text-lg">
        <Value value={client.address} missing="no address on file" /> [
        <Value value={client.postcode} missing="no postcode on file" />]
      </p>
      <dl className={cn("flex flex-wrap gap-x-8 gap-y-1", rest)}>
        <Fact label="Phone 1" value={client.phone && formatPhone(client.phone)} />
        <Fact label="Phone 2" value={client.cellphone && formatPhone(client.cellphone)} />
        <Fact label="Email" value={client.email} />
      </dl>
    </header>
  );
}

function Value({ value, missing }: { value: string | null; missing: string }) {
  return value || <span className="text-ink-muted italic">{missing}</span>;
}

function Fact({ label, value }: { label: string; value: string | null }) {
  return (
    <div className="flex min-w-0 flex-wrap gap-x-2">
      <dt className="text-ink-muted">{label}</dt>
      <dd className="min-w-0 break-words font-medium">
        {value || <span className="font-normal text-ink-muted italic">{HINT}</span>}
      </dd>
    </div>
  );
}
