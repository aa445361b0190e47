import { CloudRain, DoorOpen, Leaf, type LucideIcon, Toolbox, Users, UserX } from "lucide-react";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { PropertyDialog } from "@/components/ui/property/property-dialog";
import type { PlanLane, PlanStop } from "@/lib/features/planning/contract";
import { count } from "@/lib/values/text";

type Crews = readonly Pick<PlanLane, "hrid" | "crew">[];
type HouseProps = { stop: PlanStop; crews: Crews; onMove: () => void };

/** What the planner has to know about the property, as chips, with the form that changes it. */
export function House({ stop, crews, onMove }: HouseProps) {
  const chips = houseChips(stop.house, crews);
  return (
    <section aria-label="At the house" className="grid gap-1.5">
      <h3 className="font-semibold text-ink-muted">At the house</h3>
      <div className="flex flex-wrap items-center gap-1.5">
        {chips.map(({ text, icon: Icon }) => (
          <Badge key={text} icon={<Icon aria-hidden />}>
            {text}
          </Badge>
        ))}
        {chips.length === 0 && <span className="text-ink-muted">No rules yet.</span>}
      </div>
      <div className="flex flex-wrap gap-1.5">
        <PropertyDialog
          jobinfoid={stop.jobinfoid}
          address={stop.address}
          right="office"
          crews={crews}
          word="Edit rules"
          title="Rules for"
          submit="Save rules"
        />
        <Button size="sm" variant="ghost" onClick={onMove}>
          {stop.at && !stop.at.approximate ? "Move pin" : "Place on map"}
        </Button>
      </div>
    </section>
  );
}

type Chip = { icon: LucideIcon; text: string };

/** The property's rules, in as few words as possible. */
export function houseChips(house: PlanStop["house"], crews: Crews): Chip[] {
  const unwanted = house.not_crews ?? [];
  const out = crews.filter(({ hrid }) => unwanted.includes(hrid));
  const elsewhere = unwanted.length - out.length;
  const chips: (Chip | false)[] = [
    (house.people_needed ?? 1) > 1 && { icon: Users, text: `Needs ${house.people_needed} people` },
    house.leaves === "late" && { icon: Leaf, text: "Late leaves" },
    house.leaves === "early" && { icon: Leaf, text: "Early leaves" },
    house.minds_rain === true && { icon: CloudRain, text: "Minds rain" },
    house.minds_rain === false && { icon: CloudRain, text: "Rain is fine" },
    house.nobody_home === true && { icon: DoorOpen, text: "No one needs to be home" },
    house.nobody_home === false && { icon: DoorOpen, text: "Someone must be home" },
    house.ladder === true && { icon: Toolbox, text: "Ladder" },
    ...out.map(({ crew }) => ({ icon: UserX, text: `Not ${crew}` })),
    elsewhere > 0 && {
      icon: UserX,
      text: `Not ${count(elsewhere, "crew")} that ${elsewhere === 1 ? "is" : "are"} off today`,
    },
  ];
  return chips.filter((chip) => chip !== false);
}
