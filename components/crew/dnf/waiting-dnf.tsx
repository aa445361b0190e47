"use client";

import type { ReactNode } from "react";
import { WaitingNotice } from "@/components/crew/job-details/job-after";
import { useLoadAhead } from "@/components/crew/shell/use-load-ahead";
import { useWaiting } from "@/components/crew/waiting/use-waiting";
import { LoadedLater } from "@/components/ui/loaded-later";
import type { DnfDetailsView } from "@/lib/core/dnfs/schema";
import { dnfAfter, waitingOfDnf } from "@/lib/features/waiting/dnf-after-rules";
import type { Unsent } from "@/lib/features/waiting/kind-rules";
import { toHourMinute } from "@/lib/values/clock-time";
import { loadReturnDnf } from "./dnf-forms";

/** The form for the DNF's state, taking unsent entries on this phone into account. */
export function WaitingDnf({ view, children }: { view: DnfDetailsView; children: ReactNode }) {
  useLoadAhead(loadReturnDnf);
  const acts = waitingOfDnf(useWaiting().waiting, view.dnf.dnfid);
  return acts.length > 0 ? <DnfAfter view={view} acts={acts} /> : children;
}

/**
 * People can return a DNF whose start hasn't been sent yet. To change an unsent return, they use the list of unsent
 * entries.
 */
function DnfAfter({ view, acts }: { view: DnfDetailsView; acts: Unsent[] }) {
  const card = dnfAfter(view.card, acts);
  return (
    <>
      <WaitingNotice />
      {card.status === "Started" && (
        <LoadedLater
          key={acts.length}
          load={loadReturnDnf}
          lines={8}
          part={{ view: viewAfter(view, card, acts.length) }}
        />
      )}
    </>
  );
}

function viewAfter(view: DnfDetailsView, card: DnfDetailsView["card"], acts: number): DnfDetailsView {
  const { hour, minute } = toHourMinute(card.reportstime);
  // Each unsent entry will create a new version. If anyone else's change creates another, the server refuses the
  // return.
  const version = view.dnf.version + acts;
  const dnf = { ...view.dnf, reportstime: card.reportstime, version };
  const form = { ...view.form, startHour: hour, startMinute: minute };
  return { ...view, card, dnf, form };
}
