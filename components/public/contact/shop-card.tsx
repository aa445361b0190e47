import { Navigation } from "lucide-react";
import { buttonStyles } from "@/components/ui/button-styles";
import { cn } from "@/components/ui/cn";
import { phoneDirections } from "@/lib/core/maps/link-rules";
import type { Shop } from "@/lib/features/company/site-view";
import { ShopMap } from "./shop-map";

/** A shop with its map, and the way there in the visitor's own map app. */
export function ShopCard({ shop }: { shop: Shop }) {
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
