import { Search } from "lucide-react";
import { EmptyState } from "@/components/ui/empty-state";
import { LinkButton } from "@/components/ui/link-button";
import { path } from "@/lib/paths";

/** Staff have no dashboard of their own; they open a client's. */
export function ChooseClient() {
  return (
    <div className="mx-auto max-w-3xl px-4 py-10 sm:px-6">
      <h1 className="sr-only">My Dashboard</h1>
      <EmptyState
        title="No client is open"
        action={
          <LinkButton href={path.smartSearch()} icon={<Search aria-hidden className="size-5" />}>
            Smart Search
          </LinkButton>
        }
      >
        Find the client whose dashboard you want to open.
      </EmptyState>
    </div>
  );
}

/** Without Client care you can't open a dashboard: says what to do instead. */
export function DashboardsClosed() {
  return (
    <div className="mx-auto max-w-3xl px-4 py-10 sm:px-6">
      <h1 className="sr-only">My Dashboard</h1>
      <EmptyState
        title="The office opens clients' dashboards"
        action={
          <LinkButton href={path.smartSearch()} icon={<Search aria-hidden className="size-5" />}>
            Smart Search
          </LinkButton>
        }
      >
        You need the Client care capability to do that. You can still look up your own clients, and take a
        card payment from the run sheet or your receivables.
      </EmptyState>
    </div>
  );
}
