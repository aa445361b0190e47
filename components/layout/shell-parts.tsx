"use client";

import { WifiOff } from "lucide-react";
import Link, { useLinkStatus } from "next/link";
import { useOffline } from "next/offline";
import { useEffect, useSyncExternalStore } from "react";
import { cn } from "@/components/ui/cn";
import { keptDay } from "@/components/ui/kept-day";
import { Spinner } from "@/components/ui/spinner";
import { shortTime } from "@/lib/values/short-time";
import type { NavItem } from "./nav";

/** The product's logo: a drop on a pane, and the area's name. */
export function Mark({ title, home }: { title: string; home: string }) {
  return (
    <Link
      href={home}
      className="flex min-h-11 min-w-0 items-center gap-2.5 rounded-sm font-bold text-ink no-underline"
    >
      <svg aria-hidden="true" viewBox="0 0 32 32" className="size-7 shrink-0">
        <rect width="32" height="32" rx="7" className="fill-lake" />
        <path
          d="M16 6c4 5.2 6.5 8.6 6.5 12a6.5 6.5 0 0 1-13 0c0-3.4 2.5-6.8 6.5-12z"
          className="fill-on-lake"
        />
        <path
          d="M13 18.5a3.2 3.2 0 0 0 2.800 3.100"
          className="fill-none stroke-lake"
          strokeWidth="1.8"
          strokeLinecap="round"
        />
      </svg>
      <span className="truncate">{title}</span>
    </Link>
  );
}

type NavLinkProps = {
  item: NavItem;
  active: boolean;
  onFollow?: () => void;
  /** Only the icon until there's room, with the label as its tooltip. */
  slim?: boolean;
};

/** `aria-current` and a bar, not only colour, mark the current page. */
export function NavLink({ item, active, onFollow, slim = false }: NavLinkProps) {
  return (
    <Link
      href={item.href}
      onClick={onFollow}
      aria-current={active ? "page" : undefined}
      title={slim ? item.label : undefined}
      className={cn(
        "flex min-h-10 crew:min-h-13 items-center gap-2.5 rounded-sm border-transparent border-l-3 px-3 py-1.5 text-ink no-underline hover:bg-lake-soft aria-[current]:border-lake aria-[current]:bg-lake-soft aria-[current]:font-semibold aria-[current]:text-lake-text [&_svg]:size-[1.15em] [&_svg]:shrink-0",
        slim && "max-lg:justify-center max-lg:px-0",
      )}
    >
      {item.icon}
      <span className={cn("min-w-0 [overflow-wrap:anywhere]", slim && "max-lg:sr-only")}>{item.label}</span>
      <LinkPending />
    </Link>
  );
}

/** Spins while the page takes more than a moment to load. */
function LinkPending() {
  const { pending } = useLinkStatus();
  if (!pending) return null;
  return (
    <span role="status" className="ml-auto animate-[rise_0.2s_0.3s_both]">
      <Spinner />
      <span className="sr-only">Loading</span>
    </span>
  );
}

function subscribe(changed: () => void) {
  window.addEventListener("online", changed);
  window.addEventListener("offline", changed);
  return () => {
    window.removeEventListener("online", changed);
    window.removeEventListener("offline", changed);
  };
}

function onReading(changed: () => void) {
  window.addEventListener("screenread", changed);
  return () => window.removeEventListener("screenread", changed);
}

/** When the screen was last read from the server, on this page or in the copy it was opened from. */
function useReadAt() {
  const read = useSyncExternalStore(
    onReading,
    () => document.documentElement.dataset.readAt,
    () => undefined,
  );
  const copyOf = useSyncExternalStore(keptDay.subscribe, keptDay.copyOf, () => null);
  return { isCopy: copyOf !== null && read === undefined, at: read ?? copyOf };
}

/** The crews' version: says how old the screen is, also when the phone opened its own copy. */
export function SignalBanner() {
  const { isCopy, at } = useReadAt();
  return (
    <ConnectionBanner isCopy={isCopy}>
      {() => {
        const opened = new Date(performance.timeOrigin);
        const asOf = shortTime(at ? new Date(at) : opened, new Date());
        return `No signal. This screen is from ${asOf}.`;
      }}
    </ConnectionBanner>
  );
}

/** Says when there's no connection; the last view stays. */
export function ConnectionBanner({
  isCopy = false,
  children,
}: {
  isCopy?: boolean;
  children?: () => string;
}) {
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  const unanswered = useOffline();
  const shown = !online || unanswered || isCopy;

  // The banner covers the bottom of the screen, where a form's button may be.
  useEffect(() => {
    document.body.classList.toggle("pb-28", shown);
    document.body.toggleAttribute("data-no-signal", shown);
  }, [shown]);

  return (
    <div role="status" data-print="hide">
      {shown && (
        <p className="fixed inset-x-0 bottom-0 crew:bottom-16 z-40 flex items-center gap-3 bg-ink px-4 py-3 font-semibold text-on-ink">
          <WifiOff aria-hidden className="size-6 shrink-0" />
          {children && (isCopy || !online)
            ? children()
            : online
              ? "The server isn't answering. This page may be out of date. It updates when the server is back."
              : "You're offline. This page may be out of date, and you can't save until you have a signal."}
        </p>
      )}
    </div>
  );
}
