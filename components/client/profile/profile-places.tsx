import { Badge } from "@/components/ui/badge";
import { Card } from "@/components/ui/card";
import { LinkButton } from "@/components/ui/link-button";
import type { ProfilePlace } from "@/lib/core/clients/client-schema";
import { path } from "@/lib/paths";

/** The client's properties with the prices we quote there, before HST. */
export function ProfilePlaces({ places }: { places: readonly ProfilePlace[] }) {
  return (
    <Card title="Properties and prices before HST">
      {places.length === 0 && <p className="text-ink-muted">No property on file.</p>}
      <ul className="grid gap-4">
        {places.map(({ jobinfoid, address, postcode, active, prices }) => (
          <li key={jobinfoid} className="grid gap-2 border-line not-first:border-t not-first:pt-4">
            <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
              <span className="flex flex-wrap items-center gap-2">
                <b className="wrap-anywhere">{address}</b>
                {postcode && <span className="text-ink-muted">[{postcode}]</span>}
                {!active && <Badge tone="ink">Inactive</Badge>}
              </span>
              <LinkButton
                href={path.propertyImages(jobinfoid)}
                variant="secondary"
                size="sm"
                aria-label={`Images of ${address}`}
              >
                Images
              </LinkButton>
            </div>
            {prices.length === 0 ? (
              <p className="text-ink-muted">No prices yet: TBD</p>
            ) : (
              <dl className="flex flex-wrap gap-x-6 gap-y-1">
                {prices.map(([work, price]) => (
                  <div key={work} className="flex gap-2">
                    <dt className="text-ink-muted">{work}</dt>
                    <dd className="font-medium tabular-nums">{price}</dd>
                  </div>
                ))}
              </dl>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
