import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

type Place = { lat: number; lng: number };

/**
 * Where the stand-in has streets: around Toronto. With latitude first, a request is for the other side of the world.
 */
const STREETS = { lat: [42, 45], lng: [-81, -78] } as const;
/** Metres a second, north and east along a grid: always longer than a straight line. */
const SPEED = 10;
const METRES = { north: 111_195, east: 80_500 };
const OPTIONS: Record<string, Record<string, RegExp>> = {
  table: {
    sources: /^(all|\d+(;\d+)*)$/,
    destinations: /^(all|\d+(;\d+)*)$/,
    annotations: /^(duration|distance|duration,distance|distance,duration)$/,
  },
  route: {
    overview: /^(full|simplified|false)$/,
    steps: /^(true|false)$/,
    geometries: /^(polyline|polyline6|geojson)$/,
    alternatives: /^(true|false|\d+)$/,
  },
};
const COMMON: Record<string, RegExp> = { generate_hints: /^(true|false)$/ };

class Refusal extends Error {}

export type RoutingStandIn = {
  url: string;
  /** Its requests, in order. */
  asked: string[];
  /** Answers after this many milliseconds; with `down` it drops the connection. */
  behaviour: { delay: number; down: boolean };
  close: () => Promise<void>;
};

/** A server that speaks OSRM's protocol on a grid of streets, and refuses what OSRM refuses, with its codes. */
export async function startRoutingServer({ tableSize = 100 } = {}): Promise<RoutingStandIn> {
  const asked: string[] = [];
  const behaviour = { delay: 0, down: false };
  const server = createServer((request, response) => {
    asked.push(request.url ?? "");
    if (behaviour.down) {
      request.socket.destroy();
      return;
    }
    setTimeout(() => {
      const [status, body] = answer(request.url ?? "", tableSize);
      response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
    }, behaviour.delay);
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    behaviour,
    close: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
}

function answer(url: string, tableSize: number): [number, object] {
  try {
    const [path = "", query = ""] = url.split("?");
    const [, service = "", version, profile, text, ...more] = path.split("/");
    const allowed = OPTIONS[service];
    if (!allowed) throw new Refusal("InvalidService");
    if (version !== "v1") throw new Refusal("InvalidVersion");
    if (!profile || !text || more.length > 0) throw new Refusal("InvalidUrl");
    const places = placesOf(text);
    const options = optionsOf(query, Object.assign({}, COMMON, allowed));
    if (places.length < 2) throw new Refusal("InvalidOptions");
    return [200, service === "table" ? table(places, options, tableSize) : route(places, options)];
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return [400, { code: error.message, message: "refused" }];
  }
}

function placesOf(text: string): Place[] {
  return text.split(";").map((pair) => {
    if (!/^-?\d+(\.\d+)?,-?\d+(\.\d+)?$/.test(pair)) throw new Refusal("InvalidQuery");
    const [lng = 0, lat = 0] = pair.split(",").map(Number);
    if (Math.abs(lng) > 180 || Math.abs(lat) > 90) throw new Refusal("InvalidValue");
    const isOn = (value: number, [least, most]: readonly [number, number]) => value >= least && value <= most;
    if (!isOn(lat, STREETS.lat) || !isOn(lng, STREETS.lng)) throw new Refusal("NoSegment");
    return { lat, lng };
  });
}

function optionsOf(query: string, allowed: Record<string, RegExp>): Map<string, string> {
  const given =
    query === ""
      ? []
      : query.split("&").map((part): [string, string] => {
          const [name = "", value = ""] = part.split("=");
          if (!allowed[name]?.test(value)) throw new Refusal("InvalidQuery");
          return [name, value];
        });
  return new Map(given);
}

const drive = (a: Place, b: Place): number =>
  Math.abs(a.lat - b.lat) * METRES.north + Math.abs(a.lng - b.lng) * METRES.east;
/** The island without roads. */
const isIsland = ({ lat }: Place): boolean => lat < 42.5;

function table(places: readonly Place[], options: ReadonlyMap<string, string>, tableSize: number) {
  const chosen = (name: string) => {
    const list = options.get(name) ?? "all";
    const indexes = list === "all" ? places.map((_, index) => index) : list.split(";").map(Number);
    return indexes.map((index) => {
      const place = places[index];
      if (!place) throw new Refusal("InvalidOptions");
      return place;
    });
  };
  const [sources, destinations] = [chosen("sources"), chosen("destinations")];
  if (sources.length * destinations.length > tableSize ** 2) throw new Refusal("TooBig");
  const wanted = (options.get("annotations") ?? "duration").split(",");
  const cells = (value: (metres: number) => number) =>
    sources.map((from) =>
      destinations.map((to) => (isIsland(from) !== isIsland(to) ? null : value(drive(from, to)))),
    );
  return {
    code: "Ok",
    ...(wanted.includes("duration") ? { durations: cells((metres) => metres / SPEED) } : {}),
    ...(wanted.includes("distance") ? { distances: cells((metres) => metres) } : {}),
    sources: sources.map(waypoint),
    destinations: destinations.map(waypoint),
  };
}

const waypoint = ({ lat, lng }: Place) => ({ location: [lng, lat], name: "", distance: 0 });

function route(places: readonly Place[], options: ReadonlyMap<string, string>) {
  if (new Set(places.map(isIsland)).size > 1) throw new Refusal("NoRoute");
  const legs = places.slice(1).map((to, index) => {
    const from = places[index] ?? to;
    const corner = { lat: to.lat, lng: from.lng };
    const steps = [
      { geometry: polyline([from, corner]) },
      { geometry: polyline([corner, to]) },
      { geometry: polyline([to, to]) },
    ];
    const metres = drive(from, to);
    return {
      duration: metres / SPEED,
      distance: metres,
      steps: options.get("steps") === "true" ? steps : [],
    };
  });
  return { code: "Ok", routes: [{ legs }], waypoints: places.map(waypoint) };
}

/** Google's polylines, five decimals. */
export function polyline(places: readonly Place[]): string {
  let text = "";
  let before = { lat: 0, lng: 0 };
  for (const { lat, lng } of places) {
    const now = { lat: Math.round(lat * 100_000), lng: Math.round(lng * 100_000) };
    for (const step of [now.lat - before.lat, now.lng - before.lng]) {
      let value = step < 0 ? ~(step << 1) : step << 1;
      for (; value >= 32; value >>= 5) text += String.fromCharCode(((value & 31) | 32) + 63);
      text += String.fromCharCode(value + 63);
    }
    before = now;
  }
  return text;
}
