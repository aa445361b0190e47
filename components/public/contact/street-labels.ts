import type { Pixel, Size } from "@/lib/core/maps/geometry-rules";

type Way = { name: string; line: readonly Pixel[] };
type Label = Pixel & { name: string; turn: number };

/** Room a name wants to the drawing's edges (a phone shows only its middle), to the pin and to the next name. */
const SIDE = 112;
const EDGE = 50;
const APART = 74;

/** A name for each street that has a stretch within the drawing, along it, where it covers no other name. */
export function streetLabels(ways: readonly Way[], size: Size): Label[] {
  const pin = { x: size.width / 2, y: size.height / 2 - 24 };
  const kept: Pixel[] = [pin];
  return ways.flatMap(({ name, line }) => {
    const spot = spots(line).find(
      ({ x, y }) =>
        x > SIDE &&
        y > EDGE &&
        x < size.width - SIDE &&
        y < size.height - EDGE &&
        kept.every((other) => Math.hypot(other.x - x, other.y - y) > APART),
    );
    if (!spot) return [];
    kept.push(spot);
    return [{ name, ...spot }];
  });
}

/** Places along a street, those in the middle of its stretches first, each with the way the name leans. */
function spots(line: readonly Pixel[]): (Pixel & { turn: number })[] {
  return [0.5, 0.3, 0.7, 0.15, 0.85].flatMap((share) =>
    line.slice(1).map((to, index) => {
      const from = line[index] ?? to;
      const turn = (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;
      return {
        x: from.x + (to.x - from.x) * share,
        y: from.y + (to.y - from.y) * share,
        turn: turn > 90 ? turn - 180 : turn < -90 ? turn + 180 : turn,
      };
    }),
  );
}
