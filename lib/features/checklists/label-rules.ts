import type { CLOSE_CHECKS, OPEN_CHECKS } from "./schema";

/** What stands beside the box of each check, in plain words. */
const BOTH = {
  rags: "Rags",
  debris_bags: "Debris bags",
  step_ladd: "Step ladder",
  laptop: "Laptop",
  snake: "Snake",
  ladder_arms1: "Ladder arms 1",
  ladder_arms2: "Ladder arms 2",
  water_bucket: "Water bucket",
  ckeys: "Car keys",
  gascard: "Gas card",
  scoops: "Scoops",
  poles: "Poles",
  small_broom: "Small broom",
  dustpan: "Dustpan",
  push_broom: "Push broom",
  water_jug: "Water jug",
} as const;

export const OPEN_LABELS: Record<(typeof OPEN_CHECKS)[number], string> = {
  ...BOTH,
  signs: "Signs",
  frames: "Sign frames",
  d_healthy: "Driver healthy",
  windowkit1: "Window kit",
};

export const CLOSE_LABELS: Record<(typeof CLOSE_CHECKS)[number], string> = {
  ...BOTH,
  gascardin: "Gas card handed in",
  chqs: "Cheques",
  cash: "Cash",
  vehicle_clean: "Vehicle clean",
  data_sheet: "Data sheet",
  vehicle_bed: "Vehicle bed",
};
