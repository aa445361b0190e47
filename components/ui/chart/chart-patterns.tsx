import { cn } from "@/components/ui/cn";
import type { ChartSeries } from "./chart-types";

/** Below this width a bar has neither outline nor rounded corners, and rungs instead of a slanted hatch. */
export const THIN = 6;

/** The second series is hatched and the third dotted, so colour is never the only cue, not even on paper. */
export function ChartPatterns({ bars, prefix }: { bars: ChartSeries[]; prefix: string }) {
  const [, second, third] = bars;
  const size = { width: 5, height: 5, patternUnits: "userSpaceOnUse" } as const;
  return (
    <defs>
      {second && (
        <>
          <pattern id={`${prefix}-1`} {...size} patternTransform="rotate(45)">
            <rect width={5} height={5} className={CHART_TONES[second.tone].ground} />
            <rect width={2} height={5} className={CHART_TONES[second.tone].text} />
          </pattern>
          <pattern id={`${prefix}-1-thin`} {...size}>
            <rect width={5} height={5} className={CHART_TONES[second.tone].ground} />
            <rect width={5} height={2.5} className={CHART_TONES[second.tone].text} />
          </pattern>
        </>
      )}
      {third && (
        <pattern id={`${prefix}-2`} {...size}>
          <rect width={5} height={5} className={CHART_TONES[third.tone].ground} />
          <circle cx={2.5} cy={2.5} r={1.1} className={CHART_TONES[third.tone].text} />
        </pattern>
      )}
    </defs>
  );
}

/** A bar's fill; the first series is solid. */
export function barPaint(series: ChartSeries, index: number, prefix: string, width = THIN) {
  const tone = CHART_TONES[series.tone];
  if (index === 0) return { className: cn(tone.solid, tone.edge) };
  const thin = index === 1 && width < THIN ? "-thin" : "";
  return { className: tone.edge, fill: `url(#${prefix}-${index}${thin})` };
}

/**
 * Complete class names, so Tailwind finds them; every colour is a token. `ground` is the background of a
 * hatch in `text`.
 */
export const CHART_TONES = {
  lake: { solid: "fill-lake", ground: "fill-lake-soft", edge: "stroke-lake-text", text: "fill-lake-text" },
  sun: { solid: "fill-sun", ground: "fill-sun", edge: "stroke-sun-text", text: "fill-sun-text" },
  leaf: { solid: "fill-leaf", ground: "fill-leaf-soft", edge: "stroke-leaf-text", text: "fill-leaf-text" },
  brick: {
    solid: "fill-brick",
    ground: "fill-brick-soft",
    edge: "stroke-brick-text",
    text: "fill-brick-text",
  },
  sky: { solid: "fill-sky", ground: "fill-sky-soft", edge: "stroke-sky-text", text: "fill-sky-text" },
  plum: { solid: "fill-plum", ground: "fill-plum-soft", edge: "stroke-plum-text", text: "fill-plum-text" },
} as const;

export type ChartTone = keyof typeof CHART_TONES;
