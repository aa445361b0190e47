import type { ComponentProps, ReactNode } from "react";
import { type ButtonStyle, buttonStyles } from "./button-styles";
import { cn } from "./cn";

type IconButtonProps = Omit<ComponentProps<"button">, "aria-label" | "children" | "type"> &
  Omit<ButtonStyle, "shape" | "full"> & { label: string; icon: ReactNode };

/** A button with only an icon; `label` is its accessible name and title. */
export function IconButton({ label, icon, variant = "ghost", size, className, ...rest }: IconButtonProps) {
  return (
    <button
      {...rest}
      type="button"
      aria-label={label}
      title={label}
      className={cn(buttonStyles({ variant, size, shape: "icon" }), className)}
    >
      {icon}
    </button>
  );
}
