import type { Metadata } from "next";
import { PageMain } from "@/components/layout/page-main";
import { EmptyState } from "@/components/ui/empty-state";
import { LinkButton } from "@/components/ui/link-button";

export const metadata: Metadata = { title: "Page not found" };

export default function NotFound() {
  return (
    <PageMain className="mx-auto grid max-w-lg place-items-center p-4">
      <div>
        <h1 className="sr-only">Page not found</h1>
        <EmptyState
          title="We can't find this page"
          action={<LinkButton href="/">Go to the home page</LinkButton>}
        >
          Check the address, or go back and try another link.
        </EmptyState>
      </div>
    </PageMain>
  );
}
