import type { ComponentProps, MouseEvent, ReactNode } from "react";
import { type ButtonStyle, buttonStyles } from "./button-styles";
import { cn } from "./cn";
import { Spinner } from "./spinner";

export type ButtonProps = Omit<ComponentProps<"button">, "type"> &
  Omit<ButtonStyle, "shape"> & {
    type?: "button" | "submit" | "reset";
    /** Shows a spinner and `pendingLabel`, and ignores clicks; it keeps the focus. */
    pending?: boolean;
    pendingLabel?: string;
    icon?: ReactNode;
  };

const refuse = (event: MouseEvent) => {
  event.preventDefault();
  event.stopPropagation();
};

/** The default type is "button": only `SubmitButton` submits a form. */
export function Button({
  variant,
  size,
  full,
  pending = false,
  pendingLabel = "Working…",
  icon,
  type = "button",
  disabled,
  onClick,
  className,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      disabled={disabled && !pending}
      aria-disabled={pending || rest["aria-disabled"]}
      aria-busy={pending || undefined}
      onClick={pending ? refuse : onClick}
      className={cn(buttonStyles({ variant, size, full }), className)}
    >
      {pending ? <Spinner className="size-[1.1em]" /> : icon}
      {pending ? pendingLabel : children}
    </button>
  );
}
