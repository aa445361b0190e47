/** Whole class names, so that Tailwind finds them; every colour is a token and follows the theme. */
export const CHART_TONES = {
  lake: { solid: "fill-lake", soft: "fill-lake-soft", edge: "stroke-lake-text", text: "fill-lake-text" },
  sun: { solid: "fill-sun", soft: "fill-sun-soft", edge: "stroke-sun-text", text: "fill-sun-text" },
  leaf: { solid: "fill-leaf", soft: "fill-leaf-soft", edge: "stroke-leaf-text", text: "fill-leaf-text" },
  brick: {
    solid: "fill-brick",
    soft: "fill-brick-soft",
    edge: "stroke-brick-text",
    text: "fill-brick-text",
  },
  sky: { solid: "fill-sky", soft: "fill-sky-soft", edge: "stroke-sky-text", text: "fill-sky-text" },
  plum: { solid: "fill-plum", soft: "fill-plum-soft", edge: "stroke-plum-text", text: "fill-plum-text" },
} as const;

export type ChartTone = keyof typeof CHART_TONES;
