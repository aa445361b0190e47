"use client";

import { type ReactNode, useEffect, useId, useState } from "react";
import { tradeWords } from "@/lib/values/trade-words";

type Place = { left: number; top: number };

/** Room for the tip at the right edge, in pixels. */
const WIDTH_PX = 256;

/** What a short word means, shown beside it by mouse and by keyboard; `props` go on the control that has it. */
export function useTip(text: string | null) {
  const id = useId();
  const [place, setPlace] = useState<Place | null>(null);
  const hide = () => setPlace(null);
  useEffect(() => {
    if (!place) return;
    const onKey = (event: KeyboardEvent) => event.key === "Escape" && setPlace(null);
    window.addEventListener("keydown", onKey);
    const onScroll = () => setPlace(null);
    window.addEventListener("scroll", onScroll, { capture: true, passive: true });
    return () => {
      window.removeEventListener("keydown", onKey);
      window.removeEventListener("scroll", onScroll, { capture: true });
    };
  }, [place]);
  if (text === null) return { props: {}, tip: null };
  const show = ({ currentTarget }: { currentTarget: HTMLElement }) => {
    const { left, bottom } = currentTarget.getBoundingClientRect();
    setPlace({ left: Math.max(8, Math.min(left, window.innerWidth - WIDTH_PX)), top: bottom + 4 });
  };
  const tip: ReactNode = (
    <>
      <span id={id} className="sr-only">
        {text}
      </span>
      {place && (
        <span
          aria-hidden
          style={place}
          className="pointer-events-none fixed z-50 max-w-60 whitespace-normal rounded-sm bg-ink px-2 py-1 text-left font-normal text-on-ink text-sm"
        >
          {text}
        </span>
      )}
    </>
  );
  return {
    props: {
      "aria-describedby": id,
      onFocus: show,
      onBlur: hide,
      onPointerEnter: show,
      onPointerLeave: hide,
    },
    tip,
  };
}

/** A trade code that says what it stands for; any other word as it is. */
export function TradeCode({ code }: { code: string }) {
  const { props, tip } = useTip(tradeWords(code));
  if (tip === null) return code;
  return (
    <span className="inline-block">
      <button
        {...props}
        type="button"
        className="cursor-help underline decoration-dotted decoration-edge underline-offset-4"
      >
        {code}
      </button>
      {tip}
    </span>
  );
}
