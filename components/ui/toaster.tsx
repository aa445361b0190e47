"use client";

import { CircleCheck, Info, OctagonAlert, TriangleAlert, X } from "lucide-react";
import { type PointerEvent, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { closeToast, shownToasts, type Toast, type ToastKind } from "./toasts";

export { toast } from "./toasts";

const ICONS = {
  success: CircleCheck,
  info: Info,
  warning: TriangleAlert,
  error: OctagonAlert,
  default: null,
} as const;

const LOOKS: Record<ToastKind, string> = {
  default: "border-edge bg-surface text-ink",
  success: "border-leaf bg-leaf-soft text-leaf-text",
  error: "border-brick bg-brick-soft text-brick-text",
  warning: "border-sun-text bg-sun-soft text-sun-text",
  info: "border-sky bg-sky-soft text-sky-text",
};

/** More would cover the screen; older ones show when a newer one has gone. */
const AT_ONCE = 3;

/** Mounted once in the root layout: messages at the bottom, the newest last. Alt+T goes to the newest. */
export function Toaster() {
  const toasts = useSyncExternalStore(shownToasts.subscribe, shownToasts.all, shownToasts.none);
  return (
    <section aria-label="Messages" aria-live="polite" aria-relevant="additions text" aria-atomic="false">
      {toasts.length > 0 && <Messages toasts={toasts.slice(-AT_ONCE)} />}
    </section>
  );
}

function Messages({ toasts }: { toasts: readonly Toast[] }) {
  const [held, setHeld] = useState(false);
  const hidden = useHidden();
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!event.altKey || event.code !== "KeyT") return;
      list.current?.querySelector<HTMLElement>("li:last-child")?.focus();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: one that goes takes the focus and the pointer with it, without an event.
  useEffect(() => setHeld(list.current?.matches(":hover, :focus-within") ?? false), [toasts.length]);
  return (
    <ol
      ref={list}
      data-print="hide"
      className="fixed bottom-(--toast-bottom,1rem) left-1/2 z-1000 grid w-[calc(100%-2rem)] -translate-x-1/2 gap-3 sm:bottom-(--toast-bottom,2rem) sm:w-89"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {toasts.map((one) => (
        <Message key={one.key} toast={one} held={held || hidden} />
      ))}
    </ol>
  );
}

function onVisible(changed: () => void) {
  document.addEventListener("visibilitychange", changed);
  return () => document.removeEventListener("visibilitychange", changed);
}

/** A message isn't read behind another tab. */
const useHidden = () =>
  useSyncExternalStore(
    onVisible,
    () => document.hidden,
    () => false,
  );

/** Closes it after its time; while someone holds it, the time stands still. */
function useClosing({ key, duration = 0 }: Toast, held: boolean) {
  const left = useRef(duration);
  useEffect(() => {
    if (held || left.current === Number.POSITIVE_INFINITY) return;
    const began = performance.now();
    const timer = setTimeout(() => closeToast(key), left.current);
    return () => {
      clearTimeout(timer);
      left.current = Math.max(0, left.current - (performance.now() - began));
    };
  }, [key, held]);
}

const SWIPE_PX = 45;

/** A swipe down closes it, as people expect on phones. */
function useSwipe(close: () => void) {
  const from = useRef<number | null>(null);
  const [moved, setMoved] = useState(0);
  const end = () => {
    from.current = null;
    setMoved(0);
  };
  return {
    style: { translate: `0 ${moved}px`, touchAction: "none" },
    onPointerDown: ({ clientY, target }: PointerEvent) => {
      if (!(target instanceof Element && target.closest("button"))) from.current = clientY;
    },
    onPointerMove: ({ clientY }: PointerEvent) => {
      if (from.current !== null) setMoved(Math.max(0, clientY - from.current));
    },
    onPointerUp: () => {
      if (moved >= SWIPE_PX) close();
      end();
    },
    onPointerCancel: end,
  };
}

function Message({ toast, held }: { toast: Toast; held: boolean }) {
  const { key, kind, title, description, action } = toast;
  useClosing(toast, held);
  const close = () => closeToast(key);
  const swipe = useSwipe(close);
  const Icon = ICONS[kind];
  return (
    <li
      // biome-ignore lint/a11y/noNoninteractiveTabindex: Alt+T goes here, so a keyboard can reach its buttons.
      tabIndex={0}
      className={`relative flex w-full animate-rise items-center gap-3 rounded-lg border px-4 py-3 pr-12 font-sans text-base shadow-lift ${LOOKS[kind]}`}
      {...swipe}
    >
      {Icon && <Icon aria-hidden className="size-5 shrink-0" />}
      <div className="min-w-0 [overflow-wrap:anywhere]">
        <p>{title}</p>
        {description && <p className="text-ink">{description}</p>}
      </div>
      {action && (
        <button
          type="button"
          className="ml-auto min-h-9 shrink-0 rounded-sm bg-ink px-3 font-semibold text-on-ink"
          onClick={() => {
            action.onClick();
            close();
          }}
        >
          {action.label}
        </button>
      )}
      <button
        type="button"
        aria-label="Close toast"
        className="absolute top-1/2 right-2 grid size-8 -translate-y-1/2 place-items-center rounded-sm hover:bg-well"
        onClick={close}
      >
        <X aria-hidden className="size-4" />
      </button>
    </li>
  );
}
