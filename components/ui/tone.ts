/** The product's hues, for badges and alerts. */
export type Tone = "ink" | "lake" | "sun" | "leaf" | "brick" | "sky" | "plum";

/**
 * Tint, text on it and a border of the same hue: every pair has 4.5:1 contrast, 7:1 in the high-contrast
 * theme.
 */
export const TONES: Record<Tone, string> = {
  ink: "bg-well text-ink border-edge",
  lake: "bg-lake-soft text-lake-text border-lake/40",
  sun: "bg-sun-soft text-sun-text border-sun-text/40",
  leaf: "bg-leaf-soft text-leaf-text border-leaf/40",
  brick: "bg-brick-soft text-brick-text border-brick/40",
  sky: "bg-sky-soft text-sky-text border-sky/40",
  plum: "bg-plum-soft text-plum-text border-plum/40",
};
