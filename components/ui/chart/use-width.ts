import { type RefObject, useLayoutEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";

/** The first rendering, on the server too; the browser measures before it paints the second. */
const FIRST = 720;
/** What fits between the margins of a sheet. */
const SHEET = 680;

export function useWidth(): [RefObject<HTMLDivElement | null>, number] {
  const ref = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(FIRST);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const measure = () => {
      const found = Math.round(element.clientWidth);
      if (found > 0) setWidth(found);
    };
    const fitSheet = () => flushSync(() => setWidth((now) => Math.min(now, SHEET)));
    const observer = new ResizeObserver(measure);
    measure();
    observer.observe(element);
    window.addEventListener("beforeprint", fitSheet);
    window.addEventListener("afterprint", measure);
    return () => {
      observer.disconnect();
      window.removeEventListener("beforeprint", fitSheet);
      window.removeEventListener("afterprint", measure);
    };
  }, []);
  return [ref, width];
}
