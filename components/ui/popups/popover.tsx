"use client";

import { Popover as Base } from "@base-ui/react/popover";
import type { ReactElement, ReactNode } from "react";
import { cn } from "@/components/ui/cn";
import { popup } from "./menu";

export type PopoverProps = {
  trigger: ReactElement;
  title?: string;
  align?: "start" | "center" | "end";
  className?: string;
  children: ReactNode;
};

export function Popover({ trigger, title, align = "start", className, children }: PopoverProps) {
  return (
    <Base.Root>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner sideOffset={6} align={align} className="z-40">
          <Base.Popup
            className={cn(
              popup,
              "max-h-(--available-height) max-w-[min(24rem,calc(100vw-1rem))] overflow-y-auto p-4",
              className,
            )}
          >
            {title && <Base.Title className="mb-1 text-base">{title}</Base.Title>}
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
