import { memo, useCallback, useMemo } from "react";
import { ChartAxes } from "./chart-axes";
import { type ChartLayout, chartLayout, type LayoutInput } from "./chart-layout";
import { ChartLinks } from "./chart-links";
import { ChartBand, ChartBars, ChartLine } from "./chart-marks";
import { ChartPatterns } from "./chart-patterns";
import { ChartTip } from "./chart-tip";
import type { ChartPoint, Format } from "./chart-types";
import { sentenceOf, wordsOf } from "./chart-words";
import { useActive } from "./use-active";
import { useWidth } from "./use-width";

type PlotProps = Omit<LayoutInput, "width"> & { formatLong?: Format; prefix: string };

/** The drawing, the links over it and the tip. */
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

/** All that does not change with the pointer. */
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
