import { useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { Ground } from "@/components/map/ground";
import { toPixel, viewOf } from "@/lib/core/maps/geometry-rules";
import type { BoardView } from "@/lib/features/planning/board-view";
import type { PlanDay, PlanLane, PlannedStop } from "@/lib/features/planning/contract";
import { formatMinutes } from "@/lib/values/clock-time";
import { formatDate } from "@/lib/values/dates";
import { formatPhone } from "@/lib/values/phone";
import { count } from "@/lib/values/text";
import { boardPrice, CrewMark, stopMark } from "./looks";
import { houseChips } from "./stop/house";

/** A package's map, in pixels on the sheet. */
const MAP = { width: 680, height: 260 };

type PrintPackagesProps = {
  view: Pick<BoardView, "shops" | "areas">;
  day: PlanDay;
  /** Of each crew, in the order of the day's lanes. */
  lanes: readonly (readonly PlannedStop[])[];
};

/** On paper: a package for each crew that has work, each on its own page. */
export function PrintPackages({ view, day, lanes }: PrintPackagesProps) {
  if (!usePrinting()) return null;
  const packed = day.lanes
    .map((lane, index) => ({ lane, index, stops: lanes[index] ?? [] }))
    .filter(({ stops }) => stops.length > 0);
  return (
    <div className="hidden print:block">
      {packed.map(({ lane, index, stops }) => (
        <Package key={lane.ocid} view={view} day={day} lane={lane} stops={stops} index={index} />
      ))}
      {packed.length === 0 && <p>{`No crew has a job on ${formatDate(day.date)}.`}</p>}
    </div>
  );
}

/** The sheets are only drawn for the printer: sixty crews would double the page's size. */
function usePrinting(): boolean {
  const [printing, setPrinting] = useState(false);
  useEffect(() => {
    // The browser takes its snapshot right after the event.
    const begin = () => flushSync(() => setPrinting(true));
    const end = () => setPrinting(false);
    window.addEventListener("beforeprint", begin);
    window.addEventListener("afterprint", end);
    return () => {
      window.removeEventListener("beforeprint", begin);
      window.removeEventListener("afterprint", end);
    };
  }, []);
  return printing;
}

type PackageProps = Omit<PrintPackagesProps, "lanes"> & {
  lane: PlanLane;
  stops: readonly PlannedStop[];
  index: number;
};

function Package({ view, day, lane, stops, index }: PackageProps) {
  const about = [
    lane.shop,
    lane.truck && `Truck ${lane.truck}`,
    lane.others.join(", "),
    count(stops.length, "stop"),
    boardPrice(lane.cents),
    `back ${formatMinutes(Math.round(lane.back))}`,
  ];
  return (
    <section
      aria-label={`Package of ${lane.crew}`}
      className="break-after-page last:break-after-auto [print-color-adjust:exact]"
    >
      <h2 className="font-semibold text-xl">{`${lane.crew}, ${formatDate(day.date)}`}</h2>
      <p>{about.filter(Boolean).join(" · ")}</p>
      <PackageMap view={view} lane={lane} stops={stops} index={index} />
      <table className="mt-3 w-full border-collapse text-left [&_td]:border-line [&_td]:border-t [&_td]:p-1 [&_td]:align-top [&_th]:p-1">
        <thead>
          <tr>
            <th>No.</th>
            <th>Arrives</th>
            <th>Client</th>
            <th>Address and notes</th>
            <th>Work</th>
            <th className="text-right">Price</th>
          </tr>
        </thead>
        <tbody>
          {stops.map((stop, at) => (
            <PackageRow key={stop.key} stop={stop} number={at + 1} crews={day.lanes} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

type RowProps = { stop: PlannedStop; number: number; crews: readonly PlanLane[] };

function PackageRow({ stop, number, crews }: RowProps) {
  const rules = houseChips(stop.house, crews).map(({ text }) => text);
  return (
    <tr>
      <td>{String(number).padStart(2, "0")}</td>
      <td className="whitespace-nowrap">
        {formatMinutes(Math.round(stop.arrival))}
        <br />
        {stopMark(stop).said}
      </td>
      <td>
        {stop.client}
        {stop.phone && <span className="block whitespace-nowrap">{formatPhone(stop.phone)}</span>}
      </td>
      <td>
        {[stop.address, stop.city, stop.postcode].filter(Boolean).join(", ")}
        {[...rules, stop.note].filter(Boolean).map((line) => (
          <p key={line}>{line}</p>
        ))}
      </td>
      <td>
        {stop.work}
        {stop.minutes !== null && `, ${Math.round(stop.minutes)} min`}
      </td>
      <td className="text-right">{boardPrice(stop.price)}</td>
    </tr>
  );
}

/** The crew's stops on the map, in order from its shop. */
function PackageMap({ view, lane, stops, index }: Omit<PackageProps, "day">) {
  const placed = stops.flatMap(({ key, at }, place) => (at ? [{ key, at, number: place + 1 }] : []));
  const shop = view.shops.find(({ name }) => name === lane.shop);
  const line = [...(shop ? [shop] : []), ...placed.map(({ at }) => at)];
  const shown = viewOf(line, MAP, 30);
  if (!shown || placed.length === 0) return null;
  return (
    <div
      className="relative mt-2 max-w-full overflow-hidden border border-line"
      style={MAP}
      role="img"
      aria-label={`Map of ${lane.crew}'s stops`}
    >
      <Ground view={shown} size={MAP} areas={view.areas} line={line} spots={[]} marks={[]} />
      {placed.map(({ key, at, number }) => {
        const { x, y } = toPixel(at, shown, MAP);
        return (
          <span key={key} className="absolute -translate-x-1/2 -translate-y-1/2" style={{ left: x, top: y }}>
            <CrewMark index={index} text={String(number)} className="size-5" />
          </span>
        );
      })}
    </div>
  );
}
