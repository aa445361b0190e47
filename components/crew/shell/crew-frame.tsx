import type { ReactNode } from "react";
import { CrewShell } from "@/components/layout/crew-shell";
import type { Capability } from "@/lib/actor";
import { AREAS } from "@/lib/paths";
import { crewNav } from "./crew-nav";
import { FreshOnReturn } from "./fresh-on-return";

type CrewFrameProps = {
  name: string;
  capabilities: ReadonlySet<Capability>;
  /** The session acts for a franchise partner. */
  partner: boolean;
  logOut: ReactNode;
  /** Whose dashboard is open (rule acting-for). */
  banner: ReactNode;
  children: ReactNode;
};

export function CrewFrame({ name, capabilities, partner, logOut, banner, children }: CrewFrameProps) {
  return (
    <CrewShell
      title="Runsheet"
      home={AREAS.crew}
      groups={crewNav(capabilities, partner)}
      banner={
        <>
          <FreshOnReturn />
          {banner}
        </>
      }
      menuEnd={
        <>
          <p className="text-ink-muted text-sm">{`Logged in as ${name}`}</p>
          {logOut}
        </>
      }
    >
      {children}
    </CrewShell>
  );
}
