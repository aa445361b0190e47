import { Ban, CircleCheck, LayoutDashboard, Search } from "lucide-react";
import { ChooseClient } from "@/components/client/dashboard/choose-client";
import { OpenClient } from "@/components/client/dashboard/open-client";
import { PageError } from "@/components/layout/page-state";
import { Alert } from "@/components/ui/alert";
import { Badge } from "@/components/ui/badge";
import { Card } from "@/components/ui/card";
import { FactList } from "@/components/ui/fact-list";
import { LinkButton } from "@/components/ui/link-button";
import type { ClientProfile, ProfileProperty, ProfileView } from "@/lib/core/clients/client-schema";
import { panelPath } from "@/lib/features/dashboard/rules";
import { path } from "@/lib/paths";
import { formatMoney, formatPrice } from "@/lib/values/money";
import { phoneHref } from "@/lib/values/phone";
import { count } from "@/lib/values/text";
import { EraseClient } from "./erase-client";
import { ProfileJobs } from "./profile-jobs";

/**
 * Everything staff need to know about a client on one page; people with Client care edit it on the dashboard.
 */
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
            <LinkButton href={path.client(profile.cfid)} variant="secondary">
              Client page
            </LinkButton>
          )}
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
          Jobs, amounts, payments and addresses stay in the books. The client's personal details are gone for
          good.
        </Alert>
      )}
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <ProfileFacts profile={profile} />
        <ProfileStanding profile={profile} />
      </div>
      <ProfileProperties places={profile.places} />
      <ProfileJobs profile={profile} />
      {profile.erasure && (
        <EraseClient cfid={profile.cfid} name={profile.name} blocked={profile.erasure.blocked} />
      )}
    </div>
  );
}

/** Who the client is, and how to reach them. */
function ProfileFacts({ profile: { facts, phones, emails, care } }: { profile: ClientProfile }) {
  return (
    <Card
      title="Personal data"
      aside={
        care && (
          <LinkButton href={panelPath("personal_info")} variant="secondary" size="sm">
            Edit Personal Info
          </LinkButton>
        )
      }
    >
      <div className="grid gap-3">
        <p className="flex flex-wrap gap-x-5 gap-y-1">
          {phones.map((phone) => (
            <a key={phone} href={phoneHref(phone) ?? undefined} className={LINK}>
              {phone}
            </a>
          ))}
          {emails.map((email) => (
            <a key={email} href={`mailto:${email}`} className={`wrap-anywhere ${LINK}`}>
              {email}
            </a>
          ))}
          {phones.length + emails.length === 0 && (
            <span className="text-ink-muted">No phone or email on file</span>
          )}
        </p>
        <FactList facts={facts} />
      </div>
    </Card>
  );
}

const LINK = "inline-flex min-h-control items-center text-lake-text underline underline-offset-2";

/** What the client owes, their rating, and whether they can book. */
function ProfileStanding({ profile }: { profile: ClientProfile }) {
  const { owed, contactstatus, rating, mayBook } = profile;
  const open = owed.jobs > 0;
  return (
    <Card
      title="Balance and standing"
      aside={
        mayBook ? (
          <Badge tone="leaf" icon={<CircleCheck aria-hidden />}>
            May book
          </Badge>
        ) : (
          <Badge tone="brick" icon={<Ban aria-hidden />}>
            Can't book online
          </Badge>
        )
      }
    >
      <p className="mb-3">
        <span className="block text-ink-muted">Balance with HST</span>
        <b className="text-3xl tabular-nums">{open ? formatPrice(owed.total) : "$0.00"}</b>
        <span className="block text-ink-muted">
          {open ? `${count(owed.jobs, "unpaid job")}` : "Nothing owing"}
        </span>
      </p>
      <FactList
        facts={[
          ["For over 15 days", owed.late ? formatMoney(owed.late) : "Nothing"],
          ["Contact status", contactstatus ?? "None"],
          ["Rating", rating === null ? "None" : `${rating} of 5`],
        ]}
      />
    </Card>
  );
}

/** The client's properties with our prices, before HST. */
function ProfileProperties({ places }: { places: readonly ProfileProperty[] }) {
  return (
    <Card title="Properties and prices before HST">
      {places.length === 0 && <p className="text-ink-muted">No property on file.</p>}
      <ul className="grid gap-4">
        {places.map(({ jobinfoid, address, postcode, active, prices }) => (
          <li key={jobinfoid} className="grid gap-2 border-line not-first:border-t not-first:pt-4">
            <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
              <span className="flex flex-wrap items-center gap-2">
                <b className="wrap-anywhere">{address}</b>
                {postcode && <span className="text-ink-muted">[{postcode}]</span>}
                {!active && <Badge tone="ink">Inactive</Badge>}
              </span>
              <LinkButton
                href={path.propertyImages(jobinfoid)}
                variant="secondary"
                size="sm"
                aria-label={`Images of ${address}`}
              >
                Images
              </LinkButton>
            </div>
            {prices.length === 0 ? (
              <p className="text-ink-muted">No prices yet: TBD</p>
            ) : (
              <dl className="flex flex-wrap gap-x-6 gap-y-1">
                {prices.map(([work, price]) => (
                  <div key={work} className="flex gap-2">
                    <dt className="text-ink-muted">{work}</dt>
                    <dd className="font-medium tabular-nums">{price}</dd>
                  </div>
                ))}
              </dl>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
