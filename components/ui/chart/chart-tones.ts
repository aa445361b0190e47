/** Whole class names, so that Tailwind finds them; every colour is a token. `ground` lies under a hatch of `text`. */
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
