import { Clock, Mail, MapPin, Navigation, Phone } from "lucide-react";
import type { ReactNode } from "react";
import { CompanyData, HoursList } from "@/components/public/shell/company-parts";
import { PageTop, Section } from "@/components/public/shell/section";
import { buttonStyles } from "@/components/ui/button-styles";
import { cn } from "@/components/ui/cn";
import { type LatLng, type Pixel, type Size, toPixel } from "@/lib/core/maps/geometry-rules";
import { phoneDirections } from "@/lib/core/maps/route-rules";
import { LAKE, MAIN_STREETS } from "@/lib/core/maps/toronto-rules";
import type { Shop, Site } from "@/lib/features/company/site-rules";
import { formatPhone, phoneHref } from "@/lib/values/phone";

const link = "font-semibold text-lake-text underline underline-offset-4";

export function ContactPage({ facts }: { facts: Site }) {
  const { company, phone, hours, shops } = facts;
  return (
    <>
      <PageTop
        title="Call, write or come by"
        lead="A real person answers the phone during office hours. We reply to email by the next business day."
      />
      <div className="mx-auto grid max-w-6xl gap-8 px-4 pt-12 sm:grid-cols-2 sm:px-6 lg:grid-cols-4">
        <Way icon={<Phone />} title="Phone">
          <a href={phoneHref(phone) ?? undefined} className={`${link} font-display text-2xl`}>
            {formatPhone(phone)}
          </a>
        </Way>
        <Way icon={<Mail />} title="Email">
          <a href={`mailto:${company.email}`} className={`${link} break-words text-lg`}>
            {company.email}
          </a>
        </Way>
        <Way icon={<Clock />} title="Hours">
          <HoursList hours={hours} />
        </Way>
        <Way icon={<MapPin />} title="Address">
          <address className="not-italic">
            {company.name}
            <br />
            {company.address}
            <br />
            {`${company.city}, ON ${company.postcode}`}
          </address>
        </Way>
      </div>
      <Section title="Our two shops">
        <ul className="grid gap-6 lg:grid-cols-2">
          {shops.map((shop) => (
            <ShopCard key={shop.shop} shop={shop} />
          ))}
        </ul>
      </Section>
      <CompanyData site={facts} />
    </>
  );
}

function Way({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <section className="grid content-start gap-2">
      <h2 className="flex items-center gap-2 text-lg [&_svg]:size-5 [&_svg]:text-lake-text">
        <span aria-hidden>{icon}</span>
        {title}
      </h2>
      <div>{children}</div>
    </section>
  );
}

/** A shop with its map, and directions in the visitor's map app. */
function ShopCard({ shop }: { shop: Shop }) {
  const { side, address, city, postcode } = shop;
  return (
    <li className="card-edge overflow-hidden rounded-lg bg-surface">
      <ShopMap shop={shop} />
      <div className="flex flex-wrap items-end justify-between gap-4 p-5">
        <div>
          <h3 className="font-display font-semibold text-2xl capitalize">{side}</h3>
          <address className="not-italic">{`${address}, ${city} ${postcode}`}</address>
        </div>
        <a
          href={phoneDirections({ address, city, postcode })}
          target="_blank"
          rel="noreferrer"
          className={cn(buttonStyles({ variant: "secondary" }))}
        >
          <Navigation aria-hidden className="size-5" />
          Directions
          <span className="sr-only">{` to ${address}, opens a map in a new tab`}</span>
        </a>
      </div>
    </li>
  );
}

const SIZE = { width: 560, height: 320 };
const ZOOM = 13.7;

const points = (line: readonly Pixel[]) =>
  line.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(" ");

/** A sketch of the main streets around a shop, the lake, and the shop in the centre. */
function ShopMap({ shop }: { shop: Shop }) {
  const center = { lat: shop.latitude, lng: shop.longitude };
  const at = (place: LatLng) => toPixel(place, { center, zoom: ZOOM }, SIZE);
  const ways = MAIN_STREETS.map(({ name, line }) => ({ name, line: line.map(at) }));
  return (
    <svg
      viewBox={`0 0 ${SIZE.width} ${SIZE.height}`}
      preserveAspectRatio="xMidYMid slice"
      role="img"
      aria-label={`Sketch of the main streets around ${shop.address}`}
      className="block aspect-[5/4] w-full sm:aspect-[7/4] bg-well"
    >
      <polygon points={points(LAKE.map(at))} className="fill-sky-soft stroke-2 stroke-sky/40" />
      <g className="fill-none" strokeLinejoin="round" strokeLinecap="round">
        {ways.map(({ name, line }) => (
          <polyline key={name} points={points(line)} className="stroke-[17] stroke-line" />
        ))}
        {ways.map(({ name, line }) => (
          <polyline key={name} points={points(line)} className="stroke-[15] stroke-surface" />
        ))}
      </g>
      {streetLabels(ways, SIZE).map(({ name, x, y, turn }) => (
        <text
          key={name}
          transform={`translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${turn.toFixed(1)})`}
          dy="0.36em"
          textAnchor="middle"
          className="fill-ink-muted font-medium text-[13px]"
        >
          {name}
        </text>
      ))}
      <g transform={`translate(${SIZE.width / 2} ${SIZE.height / 2})`}>
        <ellipse rx="13" ry="5" className="fill-ink/25" />
        <path d="M0 0C-6-14-21-22-21-38a21 21 0 0 1 42 0c0 16-15 24-21 38z" className="fill-brick" />
        <circle cy="-38" r="8.5" className="fill-surface" />
      </g>
    </svg>
  );
}

type StreetWay = { name: string; line: readonly Pixel[] };
type Label = Pixel & { name: string; turn: number };

/** Minimum space around a street label: from the edges (phones crop them), the pin and other labels. */
const SIDE = 112;
const EDGE = 50;
const APART = 74;

/** A label along each street with a stretch in the drawing, where it covers no other label. */
export function streetLabels(ways: readonly StreetWay[], size: Size): Label[] {
  const pin = { x: size.width / 2, y: size.height / 2 - 24 };
  const kept: Pixel[] = [pin];
  return ways.flatMap(({ name, line }) => {
    const spot = spots(line).find(
      ({ x, y }) =>
        x > SIDE &&
        y > EDGE &&
        x < size.width - SIDE &&
        y < size.height - EDGE &&
        kept.every((other) => Math.hypot(other.x - x, other.y - y) > APART),
    );
    if (!spot) return [];
    kept.push(spot);
    return [{ name, ...spot }];
  });
}

/** Positions along a street, the middles of its stretches first, each with the label's angle. */
function spots(line: readonly Pixel[]): (Pixel & { turn: number })[] {
  return [0.5, 0.3, 0.7, 0.15, 0.85].flatMap((share) =>
    line.slice(1).map((to, index) => {
      const from = line[index] ?? to;
      const turn = (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;
      return {
        x: from.x + (to.x - from.x) * share,
        y: from.y + (to.y - from.y) * share,
        turn: turn > 90 ? turn - 180 : turn < -90 ? turn + 180 : turn,
      };
    }),
  );
}
