import {
  memo,
  type PointerEvent,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { flushSync } from "react-dom";
import { type ChartLayout, chartLayout, type LayoutInput } from "./chart-layout";
import { ChartAxes, ChartBand, ChartBars, ChartLine } from "./chart-marks";
import { ChartPatterns } from "./chart-patterns";
import { ChartLinks, ChartTip, sentenceOf, wordsOf } from "./chart-tip";
import type { ChartPoint, Format } from "./chart-types";

type PlotProps = Omit<LayoutInput, "width"> & { formatLong?: Format; prefix: string };

/** The drawing, the links above it and the tooltip. */
export function ChartPlot({ points, bars, line, prefix, current, height, ...props }: PlotProps) {
  const { format, formatLong = format, lineFormat, lineAxis } = props;
  const [ref, width] = useWidth();
  const layout = useMemo(
    () => chartLayout({ points, bars, line, lineAxis, format, lineFormat, current, width, height }),
    [points, bars, line, lineAxis, format, lineFormat, current, width, height],
  );
  const indexAt = useCallback(
    (share: number) => {
      const index = Math.floor((share * layout.width - layout.left) / layout.band);
      return index < points.length ? index : -1;
    },
    [layout, points],
  );
  const { active, focus, blur, handlers } = useActive(indexAt);
  const words = (point: ChartPoint) =>
    wordsOf(point, { bars, line, format: formatLong, lineFormat: lineFormat ?? formatLong });
  const now = points.findIndex(({ id }) => id === current);
  const shown = active && points[active.index];
  return (
    <div ref={ref} className="relative" style={{ height }} {...handlers}>
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${width} ${height}`}
        width="100%"
        height={height}
        className="block [&_*]:transition-none"
      >
        {now >= 0 && <ChartBand layout={layout} index={now} className="fill-sun-soft stroke-line" />}
        {active && (
          <ChartBand
            layout={layout}
            index={active.index}
            className="fill-ink/8 print:hidden strong:stroke-edge"
          />
        )}
        <Drawing layout={layout} points={points} bars={bars} line={line} current={current} prefix={prefix} />
      </svg>
      <ChartLinks
        layout={layout}
        points={points}
        current={current}
        sentence={(point) => sentenceOf(point, words(point))}
        onFocus={focus}
        onBlur={blur}
      />
      {active && shown && (
        <ChartTip
          layout={layout}
          index={active.index}
          point={shown}
          words={words(shown)}
          prefix={prefix}
          keys={active.by === "key"}
        />
      )}
    </div>
  );
}

type DrawingProps = { layout: ChartLayout } & Pick<
  PlotProps,
  "points" | "prefix" | "current" | "bars" | "line"
>;

/** Everything that doesn't change with the pointer. */
const Drawing = memo(function Drawing({ layout, points, bars, line, current, prefix }: DrawingProps) {
  const zero = layout.y(0);
  return (
    <>
      <ChartPatterns bars={bars} prefix={prefix} />
      <ChartAxes layout={layout} points={points} line={line} current={current} />
      <ChartBars layout={layout} points={points} bars={bars} prefix={prefix} />
      <path d={`M${layout.left} ${zero}H${layout.right}`} className="stroke-edge" />
      {line && <ChartLine layout={layout} points={points} line={line} />}
    </>
  );
});

/** For the first render, on the server too; the browser measures before it paints the second. */
const FIRST = 720;
/** What fits between the margins of a sheet. */
const SHEET = 680;

function useWidth(): [RefObject<HTMLDivElement | null>, number] {
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

type Active = { index: number; by: "pointer" | "touch" | "key" };

/** The column with the pointer or focus. A touch stays until the next one; Escape hides the tooltip. */
function useActive(indexAt: (x: number) => number) {
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
