import { z } from "zod";

type Place = { lat: number; lng: number };
/** There's no time where no road leads. */
export type RoadDrive = { seconds: number | null; metres: number | null };
/** A drive with its route along the streets: polylines with blanks between. */
export type RoadLeg = { seconds: number; metres: number; line: string };

/** The server understood, but refuses: `code` is OSRM's reason. */
export class RoutingRefusal extends Error {
  constructor(readonly code: string) {
    super(`The routing server refuses: ${code}`);
  }
}

const drive = z.number().nonnegative().nullable();
const table = z.object({ durations: z.array(z.array(drive)), distances: z.array(z.array(drive)) });
const leg = z.object({
  duration: z.number(),
  distance: z.number(),
  steps: z.array(z.object({ geometry: z.string() })),
});
const route = z.object({ routes: z.array(z.object({ legs: z.array(leg) })).min(1) });
const refusal = z.object({ code: z.string() });

/** Longitude first; five decimals are accurate to a metre. */
const coordinates = (places: readonly Place[]): string =>
  places.map(({ lat, lng }) => `${lng.toFixed(5)},${lat.toFixed(5)}`).join(";");

/**
 * A server that speaks OSRM's protocol, at `url`. Errors: `RoutingRefusal`, and those of the network and of `signal`.
 */
export function routingServer(url: string) {
  const ask = async <T>(what: string, shape: z.ZodType<T>, signal: AbortSignal): Promise<T> => {
    const answer = await fetch(`${url.replace(/\/$/, "")}/${what}`, { redirect: "error", signal });
    const body: unknown = await answer.json();
    const said = refusal.safeParse(body);
    if (said.success && said.data.code !== "Ok") throw new RoutingRefusal(said.data.code);
    return shape.parse(body);
  };
  return {
    /** The drives from each start to each goal, row by row. */
    async drives(from: readonly Place[], to: readonly Place[], signal: AbortSignal): Promise<RoadDrive[][]> {
      const starts = from.map((_, index) => index).join(";");
      const goals = to.map((_, index) => from.length + index).join(";");
      const { durations, distances } = await ask(
        `table/v1/driving/${coordinates([...from, ...to])}?sources=${starts}&destinations=${goals}&annotations=duration,distance&generate_hints=false`,
        table,
        signal,
      );
      return from.map((_, start) =>
        to.map((_, goal): RoadDrive => {
          const [seconds, metres] = [durations[start]?.[goal], distances[start]?.[goal]];
          if (seconds == null || metres == null) return { seconds: null, metres: null };
          return { seconds: Math.round(seconds), metres: Math.round(metres) };
        }),
      );
    },
    /** The route through all places in their order, with a leg between each two. */
    async legs(places: readonly Place[], signal: AbortSignal): Promise<RoadLeg[]> {
      const { routes } = await ask(
        `route/v1/driving/${coordinates(places)}?overview=false&steps=true&geometries=polyline&generate_hints=false`,
        route,
        signal,
      );
      return (routes[0]?.legs ?? []).map(({ duration, distance, steps }) => ({
        seconds: Math.round(duration),
        metres: Math.round(distance),
        line: steps.map(({ geometry }) => geometry).join(" "),
      }));
    },
  };
}
export type RoutingServer = ReturnType<typeof routingServer>;
