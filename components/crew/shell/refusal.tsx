import { Ban } from "lucide-react";
import { EmptyState } from "@/components/ui/empty-state";
import { LinkButton } from "@/components/ui/link-button";
import { path } from "@/lib/paths";

/** Not found, or not this person's, inside the shell: one tap leads back. */
export function Refusal({ title, children }: { title: string; children: string }) {
  return (
    <>
      <h1 className="sr-only">{title}</h1>
      <EmptyState
        title={title}
        icon={<Ban className="size-6" />}
        action={<LinkButton href={path.runsheet()}>Back to Runsheet</LinkButton>}
      >
        {children}
      </EmptyState>
    </>
  );
}
