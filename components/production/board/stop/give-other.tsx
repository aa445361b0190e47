import { Button } from "@/components/ui/button";
import { LinkButton } from "@/components/ui/link-button";
import { usePromise } from "@/components/ui/promise/use-promise";
import { tellProblem } from "@/components/ui/tell-problem";
import { useWrite } from "@/components/ui/use-write";
import { assignDnfContract } from "@/lib/core/dnfs/contract";
import type { PlanLane, PlanStop } from "@/lib/features/planning/contract";
import { path } from "@/lib/paths";
import type { BusinessDate } from "@/lib/values/dates";

type GiveOtherProps = { stop: PlanStop; date: BusinessDate; lanes: readonly PlanLane[] };

/** Stops that aren't jobs: people assign a DNF to a crew here; signs and estimates are on the crews' own list. */
export function GiveOther({ stop, date, lanes }: GiveOtherProps) {
  if (stop.kind === "dnf") return <GiveDnf stop={stop} date={date} lanes={lanes} />;
  return (
    <div className="grid justify-items-start gap-1">
      <p className="text-ink-muted">Crews take lawn signs and estimates from their own list.</p>
      <LinkButton size="sm" variant="secondary" href={path.estimatesSigns()}>
        Estimates and signs
      </LinkButton>
    </div>
  );
}

function GiveDnf({ stop, date, lanes }: GiveOtherProps) {
  const { send, pending } = useWrite(assignDnfContract, { said: ({ msg }) => msg });
  const { keeping, dialog } = usePromise();
  const give = (hrid: number) =>
    keeping((override) =>
      send({
        id: stop.id,
        version: stop.version,
        crew_hrid: String(hrid),
        dnfdate: date,
        override,
      }),
    ).catch((error: unknown) => tellProblem(error));
  return (
    <div className="flex flex-wrap gap-2">
      {lanes.map((lane, index) =>
        lane.stops.some(({ key }) => key === stop.key) ? null : (
          <Button
            key={lane.ocid}
            size="sm"
            variant="secondary"
            pending={pending}
            onClick={() => void give(lane.hrid)}
          >
            {`${index + 1} ${lane.crew}${stop.caused_by === lane.ocid ? " (did the job)" : ""}`}
          </Button>
        ),
      )}
      {dialog}
    </div>
  );
}
