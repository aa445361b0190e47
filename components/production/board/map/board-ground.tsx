import { lazy, Suspense } from "react";
import { DownBoundary } from "@/components/map/google/down-boundary";
import { useMapService } from "@/components/map/google/use-map-service";
import { Ground } from "@/components/map/ground";
import type { MapView, Size } from "@/lib/core/maps/geometry-rules";
import type { BoardView } from "@/lib/features/planning/board-view";

// The map service's code loads only here, and only when there's a key.
const GoogleGround = lazy(() =>
  import("@/components/map/google/google-ground").then((module) => ({ default: module.GoogleGround })),
);

type BoardGroundProps = Pick<BoardView, "mapsKey" | "areas"> & { view: MapView; size: Size };

/** What is below the markers: Google's streets when there's a key and the service answers, otherwise our own map. */
export function BoardGround({ mapsKey, areas, view, size }: BoardGroundProps) {
  const service = useMapService(mapsKey);
  const own = <Ground view={view} size={size} areas={areas} line={[]} spots={[]} marks={[]} />;
  const asking = service.state === "loading" || service.state === "up";
  if (!mapsKey || !asking)
    return (
      <>
        {own}
        {service.state === "down" && (
          <p
            role="status"
            className="absolute bottom-2 left-2 z-10 max-w-[60%] rounded-sm bg-surface px-2 py-1 text-sm"
          >
            Google Maps isn't responding, so this is our own map.
          </p>
        )}
      </>
    );
  return (
    <DownBoundary onDown={service.down} fallback={own}>
      <Suspense fallback={own}>
        <GoogleGround apiKey={mapsKey} service={service} fallback={own} view={view} />
      </Suspense>
    </DownBoundary>
  );
}
