import { BriefcaseBusiness, Car, DoorClosed, HardHat, KeyRound, UserCheck, UserX } from "lucide-react";
import { Badge } from "@/components/ui/badge";
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
