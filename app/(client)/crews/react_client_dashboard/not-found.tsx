import type { Metadata } from "next";
import { EmptyState } from "@/components/ui/empty-state";
import { LinkButton } from "@/components/ui/link-button";
import { path } from "@/lib/paths";

export const metadata: Metadata = { title: "Page not found" };

/** Not found, or someone else's. Header and footer stay, so people can navigate away. */
export default function ClientNotFound() {
  return (
    <div className="px-4 py-16">
      <h1 className="sr-only">Page not found</h1>
      <EmptyState
        title="We can't find this page"
        action={<LinkButton href={path.clientDashboard()}>My Dashboard</LinkButton>}
      >
        Check the address, or go back and try another link.
      </EmptyState>
    </div>
  );
}
