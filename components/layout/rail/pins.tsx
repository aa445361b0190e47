"use client";

import { Pin, PinOff } from "lucide-react";
import { usePathname } from "next/navigation";
import { NavLink } from "@/components/layout/shell-parts";
import { cn } from "@/components/ui/cn";
import { useWrite } from "@/components/ui/use-write";
import { sameShortcut } from "@/lib/features/menus/shortcut-rules";
import { readShortcuts, useNoteOpened, useShortcuts } from "./shortcuts";

const keep = async () => (await import("@/lib/features/menus/shortcut-contract")).keepContract;

type PinsProps = {
  /** The addresses of pages that can be pinned. */
  pages: readonly string[];
  slim: boolean;
  onFollow?: () => void;
};

/** What someone pinned, below the area's pages, and the button that pins the page they're on. */
export function Pins({ pages, slim, onFollow }: PinsProps) {
  const pathname = usePathname();
  const here = useNoteOpened(pathname, pages);
  const pinned = useShortcuts()?.pinned ?? [];
  const isPinned = here !== null && pinned.some((one) => sameShortcut(one, here));
  const { act, pending } = useWrite(keep, {
    refreshes: false,
    onDone: () => void readShortcuts(),
  });
  if (pinned.length === 0 && here === null) return null;
  const Icon = isPinned ? PinOff : Pin;
  const words = isPinned ? "Unpin this page" : "Pin this page";
  return (
    <section aria-label="Pinned" className="mt-3 border-line border-t pt-3">
      {pinned.length > 0 && (
        <p
          aria-hidden
          className={cn("px-3 pb-1 font-semibold text-ink-muted text-sm", slim && "max-lg:hidden")}
        >
          Pinned
        </p>
      )}
      <ul className="grid gap-0.5">
        {pinned.map(({ kind, id, title, href }) => (
          <li key={`${kind} ${id}`}>
            <NavLink
              item={{ label: title, href, icon: <Pin aria-hidden className="text-ink-muted" /> }}
              active={false}
              slim={slim}
              onFollow={onFollow}
            />
          </li>
        ))}
      </ul>
      {here && (
        <button
          type="button"
          aria-disabled={pending}
          title={slim ? words : undefined}
          onClick={() => {
            if (!pending) void act({ kind: here.kind, id: here.id, kept: !isPinned });
          }}
          className={cn(
            "flex min-h-10 w-full items-center gap-2.5 rounded-sm px-3 py-1.5 text-left text-ink-muted text-sm hover:bg-well [&_svg]:size-[1.15em] [&_svg]:shrink-0",
            slim && "max-lg:justify-center max-lg:px-0",
          )}
        >
          <Icon aria-hidden />
          <span className={cn(slim && "max-lg:sr-only")}>{words}</span>
        </button>
      )}
    </section>
  );
}
