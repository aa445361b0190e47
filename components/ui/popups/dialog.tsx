"use client";

import { Dialog as Base } from "@base-ui/react/dialog";
import { X } from "lucide-react";
import { type ReactElement, type ReactNode, type Ref, useRef } from "react";
import { buttonStyles } from "@/components/ui/button-styles";
import { cn } from "@/components/ui/cn";

export type DialogProps = {
  title: string;
  description?: ReactNode;
  /** A `<Button>`; leave it out and control it with `open`. */
  trigger?: ReactElement;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  footer?: ReactNode;
  size?: "sm" | "md" | "lg";
  children?: ReactNode;
};

const WIDTHS = { sm: "max-w-md", md: "max-w-xl", lg: "max-w-4xl" };
export const backdrop =
  "fixed inset-0 bg-ink/45 transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0";

export function Dialog({
  title,
  description,
  trigger,
  open,
  onOpenChange,
  footer,
  size = "md",
  children,
}: DialogProps) {
  const body = useRef<HTMLDivElement>(null);
  return (
    <Base.Root open={open} onOpenChange={(next) => onOpenChange?.(next)}>
      {trigger && <Base.Trigger render={trigger} />}
      <Base.Portal>
        <Base.Backdrop className={backdrop} />
        <Base.Popup
          initialFocus={(by) => (by === "touch" ? true : (firstField(body.current) ?? true))}
          className={cn(
            "fixed top-1/2 left-1/2 flex max-h-[calc(100dvh-2rem)] w-[calc(100vw-2rem)] -translate-x-1/2 -translate-y-1/2 flex-col rounded-lg bg-surface text-ink shadow-lift transition-[opacity,scale] data-ending-style:scale-98 data-starting-style:scale-98 data-ending-style:opacity-0 data-starting-style:opacity-0",
            WIDTHS[size],
          )}
        >
          <div className="flex items-start justify-between gap-3 p-4 pb-0">
            <Base.Title className="text-lg">{title}</Base.Title>
            <DialogClose />
          </div>
          <PopupBody ref={body} description={description} footer={footer}>
            {children}
          </PopupBody>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}

const FIELD = ":is(input:not([type=hidden]), select, textarea):enabled";

/** What people came to fill in, rather than Close above it; with touch it would open the keyboard over the question. */
function firstField(body: HTMLElement | null): HTMLElement | null {
  // What has to be scrolled is read from its beginning.
  if (!body || body.scrollHeight > body.clientHeight) return null;
  const fields = [...body.querySelectorAll<HTMLElement>(FIELD)];
  // Not one within a folded part.
  return fields.find((field) => field.checkVisibility()) ?? null;
}

/** A dialog's content below its title; scrolls when it's too long. */
export function PopupBody({
  ref,
  description,
  footer,
  children,
}: Pick<DialogProps, "description" | "footer" | "children"> & { ref?: Ref<HTMLDivElement> }) {
  return (
    <>
      <div ref={ref} className="flex-auto overflow-y-auto p-4">
        {description && <Base.Description className="mb-3 text-ink-muted">{description}</Base.Description>}
        {children}
      </div>
      {footer && <div className="flex flex-wrap justify-end gap-3 border-line border-t p-4">{footer}</div>}
    </>
  );
}

export function DialogClose() {
  return (
    <Base.Close
      aria-label="Close"
      className={cn(buttonStyles({ variant: "ghost", size: "sm", shape: "icon" }), "-mt-1 -mr-1")}
    >
      <X aria-hidden className="size-5" />
    </Base.Close>
  );
}
