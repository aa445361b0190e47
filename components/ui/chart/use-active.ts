import { type PointerEvent, useEffect, useState } from "react";

type Active = { index: number; by: "pointer" | "touch" | "key" };

/** Which column the pointer or the focus is on. A touch stays until the next one; Escape puts the tip away. */
export function useActive(indexAt: (x: number) => number) {
  const [active, setActive] = useState<Active | null>(null);
  useEffect(() => {
    if (!active) return;
    const away = new AbortController();
    const clear = () => setActive(null);
    window.addEventListener("keydown", (event) => event.key === "Escape" && clear(), away);
    if (active.by === "touch")
      window.addEventListener("pointerdown", clear, { signal: away.signal, capture: true });
    return () => away.abort();
  }, [active]);

  const point = (event: PointerEvent<HTMLElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    const index = indexAt((event.clientX - box.left) / box.width);
    const by = event.pointerType === "touch" ? "touch" : "pointer";
    if (index < 0) setActive(null);
    else if (active?.index !== index || active.by !== by) setActive({ index, by });
  };
  const leave = (event: PointerEvent<HTMLElement>) => {
    if (event.pointerType !== "touch") setActive(null);
  };
  return {
    active,
    focus: (index: number) => setActive({ index, by: "key" }),
    blur: () => setActive(null),
    handlers: { onPointerMove: point, onPointerDown: point, onPointerLeave: leave },
  };
}
