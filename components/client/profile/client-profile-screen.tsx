import { LayoutDashboard, Search } from "lucide-react";
import { ChooseClient } from "@/components/client/dashboard/choose-client";
import { OpenClient } from "@/components/client/dashboard/open-client";
import { PageError } from "@/components/layout/page-state";
import { Alert } from "@/components/ui/alert";
import { LinkButton } from "@/components/ui/link-button";
import type { ProfileView } from "@/lib/core/clients/profile-view";
import { path } from "@/lib/paths";
import { EraseClient } from "./erase-client";
import { ProfileFacts } from "./profile-facts";
import { ProfileJobs } from "./profile-jobs";
import { ProfilePlaces } from "./profile-places";
import { ProfileStanding } from "./profile-standing";

/** Everything staff want to know of a client on one page; people with client care change it on the dashboard. */
export function ClientProfileScreen({ view }: { view: ProfileView }) {
  if (view.state === "choose") return <ChooseClient />;
  if (view.state === "opening") return <OpenClient key={view.cfid} {...view} />;
  if (view.state === "limit") return <PageError title="Too many clients this hour">{view.why}</PageError>;
  const { profile } = view;
  return (
    <div className="mx-auto grid w-full max-w-6xl gap-6 px-4 py-8 sm:px-6">
      <header className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <p className="text-ink-muted">Client Profile · {profile.cfid}</p>
          <h1 className="wrap-anywhere font-display font-semibold text-4xl">{profile.name}</h1>
        </div>
        <div className="flex flex-wrap gap-3">
          <LinkButton
            href={path.smartSearch()}
            variant="secondary"
            icon={<Search aria-hidden className="size-5" />}
          >
            Smart Search
          </LinkButton>
          {profile.care && (
            <LinkButton
              href={path.clientDashboard()}
              icon={<LayoutDashboard aria-hidden className="size-5" />}
            >
              Open dashboard
            </LinkButton>
          )}
        </div>
      </header>
      {profile.erased && (
        <Alert title={`Erased on request on ${profile.erased}`}>
          The books keep jobs, amounts, payments and addresses. Who the client was is gone for good.
        </Alert>
      )}
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <ProfileFacts profile={profile} />
        <ProfileStanding profile={profile} />
      </div>
      <ProfilePlaces places={profile.places} />
      <ProfileJobs profile={profile} />
      {profile.erasure && (
        <EraseClient cfid={profile.cfid} name={profile.name} blocked={profile.erasure.blocked} />
      )}
    </div>
  );
}
