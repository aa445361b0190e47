import type { MapDay } from "@/lib/core/maps/map-view";
import { legsOf } from "@/lib/core/maps/route-rules";
import { StopCard } from "./stop-card";

type StopListProps = {
  day: MapDay;
  selected: string | null;
  /** Highlights it on the map. */
  onShow: (key: string) => void;
  onDirections: (key: string) => void;
  /** Links that search around a stop, where the map itself cannot. */
  searchLinks: boolean;
};

/** Everything the map shows, in words: jobs in the order of the packages, then the shops. */
export function StopList({ day, ...rest }: StopListProps) {
  const legs = legsOf(day.shops[0], day.jobs);
  return (
    <>
      {day.jobs.length > 0 && (
        <section aria-labelledby="map-jobs" className="grid gap-3">
          <h2 id="map-jobs" className="text-xl">
            Jobs
          </h2>
          <ul className="grid gap-3">
            {day.jobs.map((job, index) => (
              <StopCard
                key={job.key}
                stop={job}
                km={legs[index] ?? null}
                after={index === 0 ? "the shop" : "the job before"}
                {...rest}
              />
            ))}
          </ul>
        </section>
      )}
      <section aria-labelledby="map-shops" className="grid gap-3">
        <h2 id="map-shops" className="text-xl">
          Shops
        </h2>
        <ul className="grid gap-3">
          {day.shops.map((shop) => (
            <StopCard key={shop.key} stop={shop} km={null} after="" {...rest} />
          ))}
        </ul>
      </section>
    </>
  );
}
