"use client";

import { Dialog as Base } from "@base-ui/react/dialog";
import { cn } from "@/components/ui/cn";
import { backdrop, DialogClose, type DialogProps, PopupBody } from "./dialog";

export type DrawerProps = Omit<DialogProps, "size"> & {
  /** `right`: details beside the list. `bottom`: within the thumb's reach. `left`: navigation. */
  side?: "right" | "left" | "bottom";
  /** false: the page behind stays usable (details beside a list). */
  modal?: boolean;
};

const SIDES = {
  right:
    "inset-y-0 right-0 border-l w-full max-w-lg data-ending-style:translate-x-4 data-starting-style:translate-x-4",
  left: "inset-y-0 left-0 w-[min(20rem,calc(100vw-48px))] data-ending-style:-translate-x-4 data-starting-style:-translate-x-4",
  bottom:
    "inset-x-0 bottom-0 border-t max-h-[85dvh] rounded-t-lg data-ending-style:translate-y-4 data-starting-style:translate-y-4",
};

export function Drawer(props: DrawerProps) {
  const {
    title,
    description,
    trigger,
    open,
    onOpenChange,
    footer,
    side = "right",
    modal = true,
    children,
  } = props;
  return (
    <Base.Root
      open={open}
      onOpenChange={(next) => onOpenChange?.(next)}
      modal={modal}
      disablePointerDismissal={!modal}
    >
      {trigger && <Base.Trigger render={trigger} />}
      <Base.Portal>
        {modal && <Base.Backdrop className={backdrop} />}
        <Base.Popup
          className={cn(
            "fixed flex flex-col border-line bg-surface text-ink shadow-lift transition-[opacity,translate] data-ending-style:opacity-0 data-starting-style:opacity-0",
            SIDES[side],
          )}
        >
          <div className="flex items-center justify-between gap-3 border-line border-b px-4 py-3">
            <Base.Title className="text-lg">{title}</Base.Title>
            <DialogClose />
          </div>
          <PopupBody description={description} footer={footer}>
            {children}
          </PopupBody>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
