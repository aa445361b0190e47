import { BriefcaseBusiness, Car, DoorClosed, HardHat, KeyRound, UserCheck, UserX } from "lucide-react";
import { Badge } from "@/components/ui/badge";
import { cn } from "@/components/ui/cn";
import { CAPABILITIES, type Capability } from "@/lib/actor";
import { CAPABILITY_WORDS } from "@/lib/core/employees/access/rules";

type Roles = { crewMaster: boolean; driver: boolean; closingManager: boolean; partner: boolean };

/** Someone's roles on the road: icon and word. */
export function RoleBadges({ crewMaster, driver, closingManager, partner }: Roles) {
  return (
    <>
      {partner && (
        <Badge tone="plum" icon={<BriefcaseBusiness aria-hidden />}>
          Partner
        </Badge>
      )}
      {crewMaster && (
        <Badge tone="sun" icon={<HardHat aria-hidden />}>
          Crew master
        </Badge>
      )}
      {driver && (
        <Badge tone="sky" icon={<Car aria-hidden />}>
          Driver
        </Badge>
      )}
      {closingManager && (
        <Badge tone="leaf" icon={<DoorClosed aria-hidden />}>
          Closing manager
        </Badge>
      )}
    </>
  );
}

export const StandingBadge = ({ active }: { active: boolean }) =>
  active ? (
    <Badge tone="leaf" icon={<UserCheck aria-hidden />}>
      Active
    </Badge>
  ) : (
    <Badge tone="brick" icon={<UserX aria-hidden />}>
      Former
    </Badge>
  );

/** How many roles and capabilities a row shows on a laptop and on a wide screen; the others are counted. */
const SHOWN = { laptop: 2, wide: 4 };

type FewRightsProps = { capabilities: readonly Capability[]; roles: number };

/** Some of someone's capabilities, and how many more: their row stays on one line. */
export function FewRights({ capabilities, roles }: FewRightsProps) {
  if (capabilities.length === CAPABILITIES.length) return <RightBadges capabilities={capabilities} />;
  // What opens everything else isn't hidden behind a number.
  const ordered = capabilities.toSorted(
    (a, b) => Number(b === "access_admin") - Number(a === "access_admin"),
  );
  const [few, some] = [Math.max(1, SHOWN.laptop - roles), Math.max(1, SHOWN.wide - roles)];
  return (
    <>
      <RightBadges capabilities={ordered.slice(0, few)} />
      <span className="contents max-[90rem]:hidden">
        <RightBadges capabilities={ordered.slice(few, some)} />
      </span>
      <More of={ordered.slice(few)} className="min-[90rem]:hidden" />
      <More of={ordered.slice(some)} className="max-[90rem]:hidden" />
    </>
  );
}

/** "+3", with their names in the tooltip. */
function More({ of, className }: { of: readonly Capability[]; className: string }) {
  if (of.length === 0) return null;
  return (
    <span
      className={cn("text-ink-muted text-sm", className)}
      title={of.map((one) => CAPABILITY_WORDS[one].label).join(", ")}
    >
      {`+${of.length}`}
      <span className="sr-only"> more</span>
    </span>
  );
}

/** Someone's capabilities; one badge when they have all of them. */
export function RightBadges({ capabilities }: { capabilities: readonly Capability[] }) {
  if (capabilities.length === CAPABILITIES.length)
    return (
      <Badge tone="brick" icon={<KeyRound aria-hidden />}>
        All capabilities
      </Badge>
    );
  return capabilities.map((one) =>
    one === "access_admin" ? (
      <Badge key={one} tone="brick" icon={<KeyRound aria-hidden />}>
        {CAPABILITY_WORDS[one].label}
      </Badge>
    ) : (
      <Badge key={one} tone="lake">
        {CAPABILITY_WORDS[one].label}
      </Badge>
    ),
  );
}
