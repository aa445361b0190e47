"use client";

import { type ComponentProps, useEffect, useRef } from "react";
import { Alert } from "./alert";

/** An error that answers a press: it appears at the button, takes the focus and is scrolled into view. */
export function FocusedAlert(props: Omit<ComponentProps<typeof Alert>, "ref">) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    ref.current?.focus({ preventScroll: true });
    ref.current?.scrollIntoView({ block: "center" });
  }, []);
  return (
    <div ref={ref} tabIndex={-1} className="rounded-lg">
      <Alert {...props} />
    </div>
  );
}
