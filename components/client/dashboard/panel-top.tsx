"use client";

import { useEffect, useRef } from "react";
import { FocusedAlert } from "@/components/ui/focused-alert";
import type { ShownMessage } from "@/lib/platform/results/message-rules";

type PanelTopProps = { panel: string; title: string; message: ShownMessage | null };

/** The panel that this window showed last: another one follows an act or a link. */
let last: string | null = null;

/**
 * The top of a panel: the result of the previous act, and its heading. The keyboard and screen readers go on from there
 * when what was pressed is gone with the panel before.
 */
export function PanelTop({ panel, title, message }: PanelTopProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const isNext = last !== null && last !== panel;
    last = panel;
    if (isNext && document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, [panel]);
  return (
    <>
      {message && <DashboardMessage key={message.text} message={message} />}
      <h2 ref={heading} id="panel" tabIndex={-1} className="text-2xl outline-offset-4">
        {title}
      </h2>
    </>
  );
}

/** It's removed from the URL, so a reload doesn't repeat it. */
function DashboardMessage({ message }: { message: ShownMessage }) {
  useEffect(() => {
    const url = new URL(window.location.href);
    url.searchParams.delete("message");
    url.searchParams.delete("amount");
    window.history.replaceState(null, "", url);
  }, []);
  return <FocusedAlert kind={message.kind} title={message.text} />;
}
