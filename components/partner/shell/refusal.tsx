import { Ban } from "lucide-react";
import { EmptyState } from "@/components/ui/empty-state";
import { LinkButton } from "@/components/ui/link-button";
import { path } from "@/lib/paths";

const MENU = { label: "Main Menu", href: path.mainMenu() };

type RefusalProps = { title: string; children: string; way?: { label: string; href: string } };

/** Not found, or not this person's, inside the shell: one click leads on. */
export function Refusal({ title, children, way = MENU }: RefusalProps) {
  return (
    <>
      <h1 className="sr-only">{title}</h1>
      <EmptyState
        title={title}
        icon={<Ban className="size-6" />}
        action={<LinkButton href={way.href}>{way.label}</LinkButton>}
      >
        {children}
      </EmptyState>
    </>
  );
}
