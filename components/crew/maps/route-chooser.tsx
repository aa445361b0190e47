"use client";

import { Navigation, X } from "lucide-react";
import { useId, useState } from "react";
import { NativeSelect } from "@/components/form/native-select";
import { Button } from "@/components/ui/button";
import { IconButton } from "@/components/ui/icon-button";
import type { MapStop } from "@/lib/maps/stop-rules";
import { stopName } from "@/lib/maps/stop-rules";
import type { Route } from "./use-route";

/** Floats over the map: from … to …; folded away it leaves the map free. */
export function RouteChooser({ stops, route }: { stops: readonly MapStop[]; route: Route }) {
  const [open, setOpen] = useState(false);
  const options = stops.map((stop) => ({ value: stop.key, label: stopName(stop) }));
  if (!open)
    return (
      <Button
        variant="secondary"
        className="absolute top-2 left-2 z-20 shadow-lift"
        aria-expanded={false}
        icon={<Navigation aria-hidden className="size-5" />}
        onClick={() => setOpen(true)}
      >
        Directions
      </Button>
    );
  return (
    <form
      aria-label="Directions"
      className="card-edge absolute top-2 left-2 z-20 grid w-[calc(100%-1rem)] max-w-80 gap-2 rounded-lg bg-surface p-3 shadow-lift"
      onSubmit={(event) => {
        event.preventDefault();
        route.ask(route.choice);
      }}
    >
      <div className="flex items-center justify-between">
        <h2 className="text-lg">Directions</h2>
        <IconButton label="Close directions" icon={<X aria-hidden />} onClick={() => setOpen(false)} />
      </div>
      <End label="From" end="from" route={route} options={options} />
      <End label="To" end="to" route={route} options={options} />
      <div className="grid grid-cols-[1fr_auto] gap-2">
        <Button type="submit" variant="primary" pending={route.waiting} pendingLabel="Asking…">
          Show the way
        </Button>
        <Button variant="secondary" onClick={route.clear}>
          Clear
        </Button>
      </div>
    </form>
  );
}

type EndProps = {
  label: string;
  end: "from" | "to";
  route: Route;
  options: { value: string; label: string }[];
};

function End({ label, end, route, options }: EndProps) {
  const id = useId();
  return (
    <div className="flex items-center gap-2">
      <label htmlFor={id} className="w-12 shrink-0 font-medium">
        {label}
      </label>
      <NativeSelect
        id={id}
        className="min-w-0 flex-1"
        placeholder="Choose…"
        options={options}
        value={route.choice[end]}
        onChange={(event) => route.choose({ ...route.choice, [end]: event.target.value })}
      />
    </div>
  );
}
