import { ArrowLeftRight, Check, Clock, type LucideIcon, Play } from "lucide-react";
import type { Tone } from "@/components/ui/tone";
import type { JobStop } from "@/lib/core/maps/stop-rules";

type StateMark = { icon: LucideIcon; pin: string; tone: Tone; token: string };

/** The runsheet's colours, for pins, badges and, by the names of their tokens, for a foreign map. */
export const STATE_MARKS: Record<JobStop["card"]["colour"], StateMark> = {
  black: { icon: Check, pin: "bg-ink text-on-ink", tone: "ink", token: "ink" },
  red: { icon: Play, pin: "bg-brick text-on-brick", tone: "brick", token: "brick" },
  primary: { icon: ArrowLeftRight, pin: "bg-lake text-on-lake", tone: "lake", token: "lake" },
  green: { icon: Clock, pin: "bg-leaf text-on-leaf", tone: "leaf", token: "leaf" },
};
