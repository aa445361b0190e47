import { Check, Hand, Pencil } from "lucide-react";
import { lazy, type ReactNode, Suspense } from "react";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { LinkButton } from "@/components/ui/link-button";
import { useWrite } from "@/components/ui/use-write";
import { changeLiveActionContract, type LiveAction } from "@/lib/features/live-actions/contract";
import { path } from "@/lib/paths";
import type { BusinessDate } from "@/lib/values/dates";
import { cut } from "@/lib/values/text";
import { JobLink, LiveStatus, Trail } from "./live-action-parts";

// Only the office gives jobs, and only where a crew asked for one.
const GiveJob = lazy(() => import("./give-job").then((module) => ({ default: module.GiveJob })));

const NEXT = {
  Unclaimed: { step: "claim", word: "Claim", doing: "Claiming…", icon: Hand },
  "In Progress": { step: "resolve", word: "Resolve", doing: "Resolving…", icon: Check },
  Resolved: null,
} as const;

type RowProps = {
  la: LiveAction;
  today: BusinessDate;
  viewer: number;
  /** The viewer assigns jobs. */
  assigns: boolean;
  onStep: (said: string) => void;
};

/** A table row, which is a card on a phone. */
export function LiveActionRow({ la, today, viewer, assigns, onStep }: RowProps) {
  const unclaimed = la.status === "Unclaimed";
  return (
    <tr
      className={cn(
        "card-edge grid grid-cols-2 gap-x-3 gap-y-3 rounded-lg p-4 shadow-lift xl:table-row xl:shadow-none",
        unclaimed ? "border-l-4 border-l-sun-text bg-sun-soft xl:border-l-0" : "bg-surface",
      )}
    >
      <Cell label="Target">{la.target}</Cell>
      <Cell label="Type">{la.action_type}</Cell>
      <Cell label="Desc" wide>
        <span className="wrap-anywhere">{la.description}</span>
        <span className="wrap-anywhere block text-ink-muted text-sm">{`From ${la.recorder}`}</span>
        <JobLink la={la} />
      </Cell>
      <Cell label="Claimed By" wide className="wrap-anywhere">
        {la.claimed_by ? claimerOf(la, viewer) : <span className="text-ink-muted">{noClaimer(la)}</span>}
      </Cell>
      <Cell label="Action Trail" wide className="xl:min-w-56 xl:text-base">
        <Trail la={la} today={today} />
      </Cell>
      <Cell label="Status" wide silent className="order-first xl:order-none">
        <LiveStatus status={la.status} />
      </Cell>
      <td className="col-span-2 block p-0 xl:table-cell xl:min-w-44 xl:p-3 xl:align-top">
        <Acts la={la} assigns={assigns} onStep={onStep} />
      </td>
    </tr>
  );
}

/** What a client took back, or what happened by itself, is resolved without anyone having claimed it. */
const noClaimer = ({ status }: LiveAction) => (status === "Resolved" ? "No one" : "No one yet");

const claimerOf = ({ claimed_by, claimed_hrid }: LiveAction, viewer: number) =>
  claimed_hrid === viewer ? `${claimed_by} (you)` : claimed_by;

type CellProps = { label: string; wide?: boolean; silent?: boolean; className?: string; children: ReactNode };

/** On a phone the column's name is above the value; `silent` when the value is clear without it. */
function Cell({ label, wide, silent, className, children }: CellProps) {
  return (
    <td className={cn("block p-0 xl:table-cell xl:p-3 xl:align-top", wide && "col-span-2", className)}>
      {!silent && <span className="block text-ink-muted text-sm xl:hidden">{label}</span>}
      {children}
    </td>
  );
}

/** Claim or resolve in place, and a link to everything else. */
function Acts({ la, assigns, onStep }: Pick<RowProps, "la" | "assigns" | "onStep">) {
  const next = NEXT[la.status];
  // Someone was faster: the current state is shown below the message.
  const { act, pending, problem } = useWrite(changeLiveActionContract, {
    inPlace: true,
    rereads: true,
    about: cut(la.description, 40),
    onDone: ({ msg }) => onStep(msg),
  });
  const about = `${la.target}, ${la.action_type}, ${cut(la.description, 40)}`;
  return (
    <div className="grid gap-2">
      {problem && <Alert kind="error">{problem}</Alert>}
      {assigns && next && la.ask_crew !== null && la.jobid !== null && (
        <Suspense fallback={<div className="min-h-control" />}>
          <GiveJob la={la} onGiven={onStep} />
        </Suspense>
      )}
      {next && (
        <Button
          variant={next.step === "claim" ? "action" : "primary"}
          full
          pending={pending}
          pendingLabel={next.doing}
          aria-label={`${next.word}: ${about}`}
          icon={<next.icon aria-hidden className="size-5" />}
          onClick={() => act({ id: la.id, action: next.step })}
        >
          {next.word}
        </Button>
      )}
      <LinkButton
        href={path.editLiveAction(la.id)}
        variant="secondary"
        full
        aria-label={`Edit: ${about}`}
        icon={<Pencil aria-hidden className="size-5" />}
      >
        Edit
      </LinkButton>
    </div>
  );
}
