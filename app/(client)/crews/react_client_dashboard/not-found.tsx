import type { Metadata } from "next";
import { EmptyState } from "@/components/ui/empty-state";
import { LinkButton } from "@/components/ui/link-button";
import { path } from "@/lib/paths";

export const metadata: Metadata = { title: "Page not found" };

/** What is not there, or somebody else's: header and footer stay, so that one finds the way on. */
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
