import Link from "next/link";
import { Badge } from "@/components/ui/badge";
import { PropertyCard } from "@/components/ui/property/property-card";
import type { ClientPage, PropertyView } from "@/lib/registry/client-page/page-view";
import { formatShortDate } from "@/lib/values/dates";
import { formatPrice } from "@/lib/values/money";
import { count } from "@/lib/values/text";
import { Panel, QUIET } from "./panel";

/** The properties with what each work costs and when it was last done. */
export function Places({ page: { places, viewer, erased, drivers } }: { page: ClientPage }) {
  const mine = erased ? null : viewer;
  return (
    <Panel title="Properties" count={places.length}>
      {places.length === 0 && <p className="px-4 py-3 text-ink-muted">No property on file</p>}
      <PlaceList places={places.slice(0, FIRST)} viewer={mine} drivers={drivers} />
      {places.length > FIRST && (
        <details className="border-line border-t">
          <summary className="min-h-11 cursor-pointer px-4 py-2.5 text-lake-text">
            {`Show ${places.length - FIRST} more`}
          </summary>
          <PlaceList places={places.slice(FIRST)} viewer={mine} drivers={drivers} />
        </details>
      )}
    </Panel>
  );
}

const FIRST = 4;

/** `viewer`: whoever looks; null: the client is erased, so there's no card. */
type ListProps = { places: readonly PropertyView[]; viewer: number | null; drivers: ClientPage["drivers"] };

const PlaceList = ({ places, viewer, drivers }: ListProps) => (
  <ul className="divide-y divide-line">
    {places.map((place) => (
      <PropertyRow key={place.jobinfoid} place={place} viewer={viewer} drivers={drivers} />
    ))}
  </ul>
);

const HEAD = "py-1 font-normal text-ink-muted text-sm";

function PropertyRow({ place, viewer, drivers }: Omit<ListProps, "places"> & { place: PropertyView }) {
  const { address, postcode, active, works, card, pictures, picturesHref } = place;
  return (
    <li className="grid gap-1 px-4 py-3">
      <h3 className="wrap-anywhere flex flex-wrap items-baseline gap-x-2 font-semibold text-base">
        {address}
        {postcode && <span className="font-normal text-ink-muted text-sm">{postcode}</span>}
        {!active && <Badge>Inactive</Badge>}
      </h3>
      {works.length === 0 ? (
        <p className="text-ink-muted">No prices yet: TBD</p>
      ) : (
        <table className="w-full tabular-nums max-sm:text-sm">
          <caption className="sr-only">{`Prices before HST at ${address}`}</caption>
          <thead>
            <tr>
              <th scope="col" className={`${HEAD} text-left`}>
                Work
              </th>
              <th scope="col" className={`${HEAD} text-right`}>
                Price
              </th>
              <th scope="col" className={`${HEAD} text-right`}>
                Last done
              </th>
            </tr>
          </thead>
          <tbody>
            {works.map(({ code, about, price, last }) => (
              <tr key={code} className="border-line border-t">
                <th scope="row" title={about} className="py-1 text-left font-normal">
                  {code}
                </th>
                <td className="py-1 text-right">{formatPrice(price)}</td>
                <td className="py-1 pl-2 text-right sm:whitespace-nowrap">
                  {last ? `${formatShortDate(last).replace(/^\w+ /, "")} ${last.slice(0, 4)}` : "–"}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {viewer !== null && <PropertyCard place={card} right="office" viewer={viewer} crews={drivers} />}
      {picturesHref && (
        <Link
          href={picturesHref}
          className={QUIET}
          aria-label={`${count(pictures, "picture")} of ${address}`}
        >
          {count(pictures, "picture")}
        </Link>
      )}
    </li>
  );
}
