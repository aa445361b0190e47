import Link from "next/link";
import type { ComponentProps, ReactNode } from "react";
import { type ButtonStyle, buttonStyles } from "./button-styles";
import { cn } from "./cn";

type LinkButtonProps = ComponentProps<typeof Link> & Omit<ButtonStyle, "shape"> & { icon?: ReactNode };

/** A link that looks like a button: for navigation, never for a write. */
export function LinkButton({ variant, size, full, icon, className, children, ...rest }: LinkButtonProps) {
  return (
    <Link {...rest} className={cn(buttonStyles({ variant, size, full }), className)}>
      {icon}
      {children}
    </Link>
  );
}
