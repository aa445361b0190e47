import { Coffee, Fuel } from "lucide-react";
import type { NearbyPlace } from "@/components/crew/maps/map-types";
import { Button } from "@/components/ui/button";

const KINDS = [
  { what: "gas", label: "Gas stations", icon: <Fuel aria-hidden className="size-5" /> },
  { what: "coffee", label: "Coffee shops", icon: <Coffee aria-hidden className="size-5" /> },
] as const;

type NearbySectionProps = {
  shown: NearbyPlace["what"][];
  onShow: (shown: NearbyPlace["what"][]) => void;
  found: NearbyPlace[];
};

/** What the map service finds nearby: shown on the map and here on request. */
export function NearbySection({ shown, onShow, found }: NearbySectionProps) {
  const toggle = (what: NearbyPlace["what"]) =>
    onShow(shown.includes(what) ? shown.filter((one) => one !== what) : [...shown, what]);
  return (
    <section aria-label="Nearby" className="grid gap-3">
      <div className="grid gap-2 min-[20rem]:grid-cols-2">
        {KINDS.map(({ what, label, icon }) => (
          <Button
            key={what}
            variant="secondary"
            icon={icon}
            aria-pressed={shown.includes(what)}
            className="aria-pressed:bg-ink aria-pressed:text-on-ink"
            onClick={() => toggle(what)}
          >
            {label}
          </Button>
        ))}
      </div>
      {KINDS.filter(({ what }) => shown.includes(what)).map(({ what, label }) => {
        const places = found.filter((place) => place.what === what);
        return (
          <div key={what} className="grid gap-1">
            <h2 className="text-lg">{label}</h2>
            {places.length === 0 && <p className="text-ink-muted">None found so far.</p>}
            <ul className="grid gap-1">
              {places.map((place) => (
                <li key={place.id}>{[place.name, place.address].filter(Boolean).join(", ")}</li>
              ))}
            </ul>
          </div>
        );
      })}
    </section>
  );
}
