import { Coffee, ExternalLink, Fuel, House, MapPin, Navigation } from "lucide-react";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { LinkButton } from "@/components/ui/link-button";
import { KindWords } from "@/components/ui/trade-words";
import { distanceText } from "@/lib/core/maps/geometry-rules";
import { NEARBY, phoneDirections, phoneSearch } from "@/lib/core/maps/route-rules";
import type { JobStop, MapStop } from "@/lib/core/maps/stop-rules";
import { STATE_MARKS } from "./map-types";

type StopCardProps = {
  stop: MapStop;
  /** Straight-line km from the previous stop; null when either position is unknown. */
  km: number | null;
  after: string;
  selected: string | null;
  onShow: (key: string) => void;
  onDirections: (key: string) => void;
  searchLinks: boolean;
};

export function StopCard({ stop, km, after, selected, onShow, onDirections, searchLinks }: StopCardProps) {
  const chosen = selected === stop.key;
  return (
    <li
      id={`stop-${stop.key}`}
      className={cn(
        "card-edge grid scroll-my-18 gap-2 rounded-lg bg-surface p-3",
        chosen && "outline-3 outline-lake",
      )}
    >
      <h3 className="text-lg">
        <button
          type="button"
          aria-pressed={chosen}
          disabled={!stop.at}
          onClick={() => onShow(stop.key)}
          className="flex min-h-12 w-full items-center gap-3 text-left enabled:hover:underline"
        >
          <Pin stop={stop} />
          <span className="min-w-0 break-words">
            {stop.kind === "shop" ? `${stop.shop} shop` : stop.address}
          </span>
        </button>
      </h3>
      <p className="text-ink-muted">
        {[stop.kind === "shop" && stop.address, stop.postcode, stop.city].filter(Boolean).join(" · ")}
      </p>
      {stop.kind === "job" && <JobLine job={stop} />}
      <Where stop={stop} km={km} after={after} />
      <div className="grid gap-2 min-[20rem]:grid-cols-2" data-print="hide">
        <Button
          variant="secondary"
          icon={<Navigation aria-hidden className="size-5" />}
          aria-label={`Directions to ${stop.address}`}
          className="px-2"
          onClick={() => onDirections(stop.key)}
        >
          Directions
        </Button>
        <LinkButton
          href={phoneDirections(stop)}
          target="_blank"
          rel="noreferrer"
          variant="secondary"
          icon={<ExternalLink aria-hidden className="size-5" />}
          aria-label={`Open in Maps, ${stop.address}`}
          className="px-2"
        >
          Open in Maps
        </LinkButton>
        {searchLinks && <SearchLinks stop={stop} />}
      </div>
    </li>
  );
}

function Pin({ stop }: { stop: MapStop }) {
  const style = "grid size-10 shrink-0 place-items-center rounded-full font-bold";
  if (stop.kind === "shop")
    return (
      <span className={cn(style, "rounded-sm bg-plum text-on-plum")}>
        <House aria-hidden className="size-5" />
      </span>
    );
  return (
    <span className={cn(style, STATE_MARKS[stop.card.colour].pin)}>
      {stop.number || <MapPin aria-hidden className="size-5" />}
    </span>
  );
}

function JobLine({ job }: { job: JobStop }) {
  const { icon: Icon, tone } = STATE_MARKS[job.card.colour];
  return (
    <p className="flex flex-wrap items-center gap-2">
      <Badge tone={tone} icon={<Icon aria-hidden />}>
        {job.card.word}
      </Badge>
      <Badge>{job.label}</Badge>
      <KindWords label={job.label} />
      {job.lawnsign && <Badge>{job.lawnsign}</Badge>}
      {job.clienthm && <Badge>{`Client home: ${job.clienthm}`}</Badge>}
    </p>
  );
}

function Where({ stop, km, after }: Pick<StopCardProps, "stop" | "km" | "after">) {
  if (!stop.at)
    return <p className="text-ink-muted">Not on the map: the postal code is missing or unknown.</p>;
  const parts = [
    km !== null && `${distanceText(km)} from ${after}`,
    stop.at.approximate && "approximate location, from the postal code",
  ].filter(Boolean);
  return parts.length > 0 ? <p className="text-ink-muted">{parts.join(" · ")}</p> : null;
}

function SearchLinks({ stop }: { stop: MapStop }) {
  return NEARBY.map(({ what, words, link }) => (
    <LinkButton
      key={what}
      href={phoneSearch(words, stop)}
      target="_blank"
      rel="noreferrer"
      variant="ghost"
      icon={
        what === "gas" ? <Fuel aria-hidden className="size-5" /> : <Coffee aria-hidden className="size-5" />
      }
      aria-label={`${link}, ${stop.address}`}
      className="justify-start px-2 text-sm"
    >
      {link}
    </LinkButton>
  ));
}
