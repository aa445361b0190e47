"use client";

import { Toaster as Sonner } from "sonner";

export { toast } from "sonner";

/** The messages' own code, which `Toaster` loads. */
export function Messages() {
  return (
    <Sonner
      position="bottom-center"
      duration={6000}
      // Above the crews' bottom bar.
      offset={{ bottom: "var(--toast-bottom, 32px)" }}
      mobileOffset={{ bottom: "var(--toast-bottom, 16px)" }}
      closeButton
      containerAriaLabel="Messages"
      toastOptions={{
        unstyled: true,
        classNames: {
          toast:
            "flex w-full items-center gap-3 rounded-lg border px-4 py-3 pr-12 font-sans text-base shadow-lift relative",
          default: "border-edge bg-surface text-ink",
          success: "border-leaf bg-leaf-soft text-leaf-text",
          error: "border-brick bg-brick-soft text-brick-text",
          warning: "border-sun-text bg-sun-soft text-sun-text",
          info: "border-sky bg-sky-soft text-sky-text",
          description: "text-ink",
          closeButton:
            "absolute top-1/2 right-2 grid size-8 -translate-y-1/2 place-items-center rounded-sm hover:bg-well",
          actionButton: "ml-auto min-h-9 shrink-0 rounded-sm bg-ink px-3 font-semibold text-on-ink",
        },
      }}
    />
  );
}
