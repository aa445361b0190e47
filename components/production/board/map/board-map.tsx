import { House, Lasso as LassoIcon, SquareDashedMousePointer } from "lucide-react";
import { useEffect, useMemo, useRef, useState } from "react";
import { MapControls } from "@/components/map/map-controls";
import { useDrag, useSize } from "@/components/map/use-frame";
import { useMapView } from "@/components/map/use-map-view";
import { crewLook } from "@/components/production/board/looks";
import { isJob, isUnderWay } from "@/components/production/board/use-board";
import { cn } from "@/components/ui/cn";
import { IconButton } from "@/components/ui/icon-button";
import {
  decodeLine,
  distanceKm,
  type LatLng,
  type MapView,
  type Pixel,
  type Size,
  toPixel,
} from "@/lib/core/maps/geometry-rules";
import { type BoardView, TRAVEL_TEXTS } from "@/lib/features/planning/board-view";
import type { PlanDay, PlanStop } from "@/lib/features/planning/contract";
import { type PlanLines, planLinesContract } from "@/lib/features/planning/lines-contract";
import { callApi } from "@/lib/platform/http/call-api";
import { BoardGround } from "./board-ground";
import { timesWithRoom } from "./crowding";
import { Lasso } from "./lasso";
import { Legend, type MapPin, Pin, type PlacedPin } from "./map-marks";
import { PlacePin } from "./place-pin";

/** How many pool stops the map shows: the most urgent ones. */
const MOST_OPEN = 150;

type BoardMapProps = {
  view: BoardView;
  pins: readonly MapPin[];
  chosen: string | null;
  picked: ReadonlySet<string>;
  onChoose: (key: string) => void;
  /** People can select stops on the map here. */
  onPick?: (keys: string[]) => void;
  /** What the map shows right now instead of everything else. */
  placing?: PlanStop;
  onPlaced?: () => void;
};

/** The map is small: pixels around the outermost pins. */
const MARGIN = 36;

/** A map lower than this has its controls in two columns. */
const LOW = 420;

/** A single stop far away would make the whole map small. */
const AROUND_KM = 40;

type Drawn = { view: MapView; size: Size };

/** The day on the map: each crew's stops in its colour, shape and order, and what is still unassigned. */
export function BoardMap(props: BoardMapProps) {
  const { pins, chosen, picked, onChoose, onPick, placing, onPlaced = () => undefined } = props;
  const { day, shops, areas, mapsKey } = props.view;
  const [lasso, setLasso] = useState(false);
  const frame = useRef<HTMLElement>(null);
  const size = useSize(frame);
  const shown = useMemo(() => placed(pins), [pins]);
  const places = useMemo(() => framed(shops, shown), [shops, shown]);
  const { view, reveal: _reveal, show: _show, ...moves } = useMapView(places, size, frame, MARGIN);
  const drag = useDrag(moves);
  const roomy = useMemo(
    () => (view && size ? timesWithRoom(shown, (at) => toPixel(at, view, size)) : new Set<string>()),
    [shown, view, size],
  );
  const spots =
    view && size
      ? shown
          .filter(({ stop }) => isJob(stop) && !isUnderWay(stop))
          .map((pin) => ({ ...toPixel(pin.at, view, size), key: pin.stop.key }))
      : [];
  const pickShown = () =>
    size &&
    onPick?.(
      spots.filter(({ x, y }) => x > 0 && y > 0 && x < size.width && y < size.height).map(({ key }) => key),
    );
  return (
    <section
      ref={frame}
      aria-label="Map of the day"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move it, so the keyboard has to reach it.
      tabIndex={0}
      onKeyDown={moves.onKeyDown}
      {...drag}
      className="card-edge relative min-h-64 max-lg:min-h-96 touch-none select-none overflow-hidden rounded-lg bg-well"
    >
      {view && size && (
        <>
          <BoardGround mapsKey={mapsKey} areas={areas} view={view} size={size} />
          <Ways day={day} shops={shops} pins={shown} drawn={{ view, size }} />
          {shops.map((shop) => (
            <span
              key={shop.name}
              role="img"
              aria-label={`${shop.name} shop`}
              title={`${shop.name} shop`}
              style={spotOf(shop, { view, size })}
              className="absolute grid size-6 -translate-x-1/2 -translate-y-1/2 place-items-center rounded-sm bg-ink text-on-ink"
            >
              <House aria-hidden className="size-4" />
            </span>
          ))}
          {shown
            .toSorted((a, b) => Number(a.lane !== null) - Number(b.lane !== null))
            .map((pin) => (
              <Pin
                key={pin.stop.key}
                pin={pin}
                style={spotOf(pin.at, { view, size })}
                side={sideOf(pin.at, { view, size })}
                hasRoom={roomy.has(pin.stop.key)}
                chosen={chosen === pin.stop.key}
                picked={picked.has(pin.stop.key)}
                onChoose={onChoose}
              />
            ))}
          {onPick && lasso && !placing && (
            <Lasso
              spots={spots}
              onPick={(keys) => {
                setLasso(false);
                onPick(keys);
              }}
            />
          )}
          <Legend lanes={day.lanes.length} travel={TRAVEL_TEXTS[day.travel]} />
          {onPick && (
            <div className="absolute top-2 right-2 z-20 flex gap-2">
              <IconButton
                label="Draw around stops to select them"
                aria-pressed={lasso}
                variant="secondary"
                icon={<LassoIcon aria-hidden />}
                onClick={() => setLasso(!lasso)}
              />
              <IconButton
                label="Select shown: every stop on this part of the map"
                variant="secondary"
                icon={<SquareDashedMousePointer aria-hidden />}
                onClick={pickShown}
              />
            </div>
          )}
          <MapControls view={view} moves={moves} low={size.height < LOW} />
          {placing && <PlacePin key={placing.key} stop={placing} view={view} size={size} onDone={onPlaced} />}
        </>
      )}
    </section>
  );
}

function placed(pins: readonly MapPin[]): PlacedPin[] {
  let open = 0;
  return pins.flatMap((pin) => {
    const { at } = pin.stop;
    if (!at || (pin.lane === null && ++open > MOST_OPEN)) return [];
    return [{ at, ...pin }];
  });
}

/** What the map shows first: the shops and the crews' stops; when no crew has any, the pool around the shops. */
function framed(shops: BoardView["shops"], pins: readonly PlacedPin[]): LatLng[] {
  const given = pins.filter(({ lane }) => lane !== null);
  const isNear = ({ at }: PlacedPin) => shops.some((shop) => distanceKm(shop, at) <= AROUND_KM);
  return [...shops, ...(given.length > 0 ? given : pins.filter(isNear)).map(({ at }) => at)];
}

function spotOf(place: LatLng, { view, size }: Drawn) {
  const { x, y } = toPixel(place, view, size);
  return { left: x, top: y };
}

/** How wide an address is at most, on each side of its marker. */
const ADDRESS = 96;

/** The edge of the map that would cut off a stop's address. */
function sideOf(place: LatLng, { view, size }: Drawn): "left" | "right" | null {
  const { x } = toPixel(place, view, size);
  if (x < ADDRESS) return "left";
  return x > size.width - ADDRESS ? "right" : null;
}

type Line = { past: string; places: LatLng[][] };

/** Each crew's route along the streets, once the routing server has returned it. */
function useLines(day: PlanDay): ReadonlyMap<number, Line> {
  const [lines, setLines] = useState<ReadonlyMap<number, Line>>(new Map());
  const hasRoads = day.travel !== "straight";
  useEffect(() => {
    let isOver = false;
    if (hasRoads)
      callApi(planLinesContract, { date: day.date }).then(
        ({ lanes }) => {
          if (!isOver) setLines(new Map(lanes.map((lane) => [lane.ocid, toLine(lane)])));
        },
        // The straight lines stay.
        () => undefined,
      );
    return () => {
      isOver = true;
    };
  }, [day, hasRoads]);
  return lines;
}

const toLine = ({ stops, lines }: PlanLines["lanes"][number]): Line => ({
  past: stops.join(),
  places: lines.map((line) => (line === null ? [] : decodeLine(line))),
});

/** A line through each crew's stops in order: along the streets where they're known. */
function Ways({
  day,
  shops,
  pins,
  drawn,
}: Pick<BoardView, "day" | "shops"> & { pins: readonly PlacedPin[]; drawn: Drawn }) {
  const at = (place: LatLng): Pixel => toPixel(place, drawn.view, drawn.size);
  const lines = useLines(day);
  return (
    <svg aria-hidden="true" className="pointer-events-none absolute inset-0 size-full">
      {day.lanes.map((lane, index) => {
        const shop = shops.find(({ name }) => name === lane.shop);
        const own = pins.filter((pin) => pin.lane === index);
        const stops = [...(shop && own.length > 0 ? [shop] : []), ...own.map((pin) => pin.at)];
        const line = lines.get(lane.ocid);
        const isSame = line?.past === own.map(({ stop }) => stop.key).join();
        // The way back to the shop isn't drawn, because the lines would overlap.
        const points = stops
          .flatMap((stop, turn) => [...(isSame && turn > 0 ? (line.places[turn - 1] ?? []) : []), stop])
          .map(at);
        return (
          <polyline
            key={lane.ocid}
            points={points.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(" ")}
            className={cn("fill-none stroke-2 opacity-70", crewLook(index).line)}
          />
        );
      })}
    </svg>
  );
}
