import { ArrowRight } from "lucide-react";
import Link from "next/link";
import { buttonStyles } from "@/components/ui/button-styles";

/** Leads on to what the row is about; its words are for who points at it and for screen readers. */
export function ArrowLink({ href, label }: { href: string; label: string }) {
  return (
    <Link
      href={href}
      aria-label={label}
      title={label}
      className={buttonStyles({ variant: "ghost", size: "sm", shape: "icon" })}
    >
      <ArrowRight aria-hidden className="size-4" />
    </Link>
  );
}
