import { ArrowLeftRight, Check, Clock, type LucideIcon, Play } from "lucide-react";
import type { Tone } from "@/components/ui/tone";
import type { LatLng } from "@/lib/core/maps/geometry-rules";
import type { JobStop, MapDay } from "@/lib/core/maps/stop-rules";

/** The props of both maps. */
export type MapProps = {
  day: MapDay;
  /** Key of the stop highlighted on the map and in the list. */
  selected: string | null;
  onSelect: (key: string) => void;
};

/** A gas station or coffee shop found by the map service. */
export type NearbyPlace = { id: string; name: string; address: string; what: "gas" | "coffee"; at: LatLng };

type StateMark = { icon: LucideIcon; pin: string; tone: Tone; token: string };

/** The run sheet's colours, for pins, badges and, by token name, for a third-party map. */
export const STATE_MARKS: Record<JobStop["card"]["colour"], StateMark> = {
  black: { icon: Check, pin: "bg-ink text-on-ink", tone: "ink", token: "ink" },
  red: { icon: Play, pin: "bg-brick text-on-brick", tone: "brick", token: "brick" },
  primary: { icon: ArrowLeftRight, pin: "bg-lake text-on-lake", tone: "lake", token: "lake" },
  green: { icon: Clock, pin: "bg-leaf text-on-leaf", tone: "leaf", token: "leaf" },
};
