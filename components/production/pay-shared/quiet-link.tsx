import Link from "next/link";
import type { ComponentProps } from "react";
import { cn } from "@/components/ui/cn";

/** A link inside a table: a number or a name that leads to what is behind it. Without `href` plain text. */
export function QuietLink({
  href,
  className,
  ...rest
}: Omit<ComponentProps<typeof Link>, "href"> & { href: string | null }) {
  if (href === null) return <span className={className}>{rest.children}</span>;
  return (
    <Link
      {...rest}
      href={href}
      className={cn(
        "text-lake-text underline decoration-line underline-offset-4 hover:decoration-current",
        className,
      )}
    />
  );
}
