"use client";

import {
  type ComponentType,
  cloneElement,
  type HTMLAttributes,
  type ReactElement,
  type RefAttributes,
  useCallback,
  useEffect,
  useRef,
  useState,
} from "react";
import { toast } from "./toaster";

type PopupProps = { trigger?: ReactElement; open?: boolean; onOpenChange?: (open: boolean) => void };
type Trigger = ReactElement<HTMLAttributes<HTMLElement> & RefAttributes<HTMLElement>>;
type Load<P> = () => Promise<ComponentType<P>>;

const UNREACHED = "This didn't load. Check your connection and try again, or reload the page.";

type OnDemandProps<P> = { kind: "dialog" | "menu"; load: Load<P>; popup: P };

/**
 * A popup whose code loads when someone is about to open it: most visits open none. Until then only its
 * trigger renders; then the whole popup replaces it and repeats the click. Define `load` outside the
 * component.
 */
export function OnDemand<P extends PopupProps>({ kind, load, popup }: OnDemandProps<P>) {
  const { Popup, trigger, ask } = useLoaded(load, popup);
  const button = popup.trigger as Trigger | undefined;
  if (Popup) return <Popup {...popup} trigger={button && cloneElement(button, { ref: trigger })} />;
  if (!button) return null;
  // If it can't be loaded, opening it says so.
  const fetchAhead = () => void load().catch(() => {});
  return cloneElement(button, {
    "aria-haspopup": kind,
    "aria-expanded": false,
    onPointerEnter: fetchAhead,
    onFocus: fetchAhead,
    onClick: (event) => ask(event.detail),
    onKeyDown: (event) => {
      if (kind !== "menu" || !/^Arrow(Up|Down)$/.test(event.key)) return;
      event.preventDefault();
      ask(0);
    },
  });
}

/** Loads the popup on request, by `open` or its trigger: `detail` of a click is 0 for the keyboard. */
function useLoaded<P extends PopupProps>(load: Load<P>, { open = false, onOpenChange }: P) {
  const [Popup, setPopup] = useState<ComponentType<P>>();
  const trigger = useRef<HTMLElement>(null);
  const asked = useRef<number>(undefined);
  const close = useRef(onOpenChange);
  close.current = onOpenChange;

  const fetch = useCallback(async () => {
    try {
      const loaded = await load();
      setPopup(() => loaded);
    } catch {
      toast.error(UNREACHED);
      close.current?.(false);
    }
  }, [load]);

  useEffect(() => {
    if (open) void fetch();
  }, [open, fetch]);

  useEffect(() => {
    if (!Popup || asked.current === undefined) return;
    const again = new MouseEvent("click", { bubbles: true, cancelable: true, detail: asked.current });
    asked.current = undefined;
    trigger.current?.focus({ preventScroll: true });
    trigger.current?.dispatchEvent(again);
  }, [Popup]);

  const ask = (detail: number) => {
    asked.current = detail;
    void fetch();
  };
  return { Popup, trigger, ask };
}
