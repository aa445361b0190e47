import type { LatLng } from "@/lib/core/maps/geometry-rules";
import type { Minutes } from "@/lib/values/clock-time";
import { type BusinessDate, DAY_MS, torontoClock, torontoInstant } from "@/lib/values/dates";

export const TORONTO: LatLng = { lat: 43.6532, lng: -79.3832 };

const J2000 = Date.UTC(2000, 0, 1, 12);
/** The sun's rim is on the horizon when its centre is this far below, including how the air bends its light. */
const HORIZON = -0.833;
const radians = (degrees: number) => (degrees * Math.PI) / 180;
const degrees = (angle: number) => (angle * 180) / Math.PI;

/** When the sun sets, in minutes of the Toronto day: NOAA's equations, accurate to about a minute. */
export function sunset(date: BusinessDate, { lat, lng }: LatLng = TORONTO): Minutes {
  const noon = torontoInstant(date, 12 * 60).getTime();
  const first = sunsetNear(noon, lat, lng);
  const exact = sunsetNear(first, lat, lng);
  return torontoClock(new Date(exact)) + (exact % 60_000) / 60_000;
}

/** The instant of the sunset nearest to an instant, with the sun's position at that time. */
function sunsetNear(instant: number, lat: number, lng: number): number {
  const { declination, equation } = sunAt(instant);
  const cosine =
    Math.sin(radians(HORIZON)) / (Math.cos(radians(lat)) * Math.cos(declination)) -
    Math.tan(radians(lat)) * Math.tan(declination);
  const hourAngle = degrees(Math.acos(Math.min(1, Math.max(-1, cosine))));
  const solarNoon = 720 - 4 * lng - equation;
  // Uses the longitude because the day is the place's, not Greenwich's.
  const localDay = Math.floor((instant + (lng / 360) * DAY_MS) / DAY_MS) * DAY_MS;
  return localDay + (solarNoon + 4 * hourAngle) * 60_000;
}

/** The sun's declination in radians, and how many minutes a sundial is fast. */
function sunAt(instant: number): { declination: number; equation: number } {
  const century = (instant - J2000) / DAY_MS / 36_525;
  const meanLongitude = (280.46646 + century * (36_000.76983 + century * 0.0003032)) % 360;
  const anomaly = radians(357.52911 + century * (35_999.05029 - 0.0001537 * century));
  const eccentricity = 0.016708634 - century * (0.000042037 + 0.0000001267 * century);
  const center =
    Math.sin(anomaly) * (1.914602 - century * (0.004817 + 0.000014 * century)) +
    Math.sin(2 * anomaly) * (0.019993 - 0.000101 * century) +
    Math.sin(3 * anomaly) * 0.000289;
  const node = radians(125.04 - 1934.136 * century);
  const longitude = radians(meanLongitude + center - 0.00569 - 0.00478 * Math.sin(node));
  const tilt = radians(23.439291 - century * 0.0130042 + 0.00256 * Math.cos(node));
  const y = Math.tan(tilt / 2) ** 2;
  const mean = radians(meanLongitude);
  const equation =
    y * Math.sin(2 * mean) -
    2 * eccentricity * Math.sin(anomaly) +
    4 * eccentricity * y * Math.sin(anomaly) * Math.cos(2 * mean) -
    0.5 * y * y * Math.sin(4 * mean) -
    1.25 * eccentricity ** 2 * Math.sin(2 * anomaly);
  return { declination: Math.asin(Math.sin(tilt) * Math.sin(longitude)), equation: 4 * degrees(equation) };
}
