import { PartnerCrews } from "@/components/admin/access/partnership/partner-crews";
import { Royalties } from "@/components/admin/access/partnership/royalties";
import { PageHeader } from "@/components/layout/page-header";
import { IndexedPage } from "@/components/layout/page-index";
import { Badge } from "@/components/ui/badge";
import { Card } from "@/components/ui/card";
import type { EmployeeAccess, OpensByCapability } from "@/lib/core/employees/access/rules";
import { path } from "@/lib/paths";
import { formatDate } from "@/lib/values/dates";
import { AccessForm } from "./access-form";
import { Leaving } from "./leaving";
import { RoleBadges, StandingBadge } from "./role-badges";
import { PasswordForm, SecondStep, Sessions } from "./sign-in";

/** One employee: details, capabilities, sessions, partnership, and leaving. */
export function EmployeeAccessScreen({
  access,
  opens,
}: {
  access: EmployeeAccess;
  opens: OpensByCapability;
}) {
  const { person } = access;
  return (
    <>
      <PageHeader
        title={person.fullname}
        crumbs={[
          { label: "Administration" },
          { label: "Access", href: path.access() },
          { label: person.fullname },
        ]}
        description={
          <span className="flex flex-wrap gap-1.5">
            <StandingBadge active={person.active} />
            <RoleBadges {...person} />
            <Badge>{`Employee no. ${person.hrid}`}</Badge>
          </span>
        }
      />
      <IndexedPage>
        <div className="grid grid-cols-1 items-start gap-5 2xl:grid-cols-[3fr_2fr]">
          <AccessForm access={access} opens={opens} />
          <div className="grid min-w-0 gap-5">
            <Card title="Logged in">
              <Sessions person={person} />
            </Card>
            <Card title="Password">
              <PasswordForm access={access} />
            </Card>
            <Card title="Second step at login">
              <SecondStep person={person} />
            </Card>
            <Card title="Franchise partner">
              <Royalties access={access} />
            </Card>
            {person.partner && (
              <Card title="Partner's crews">
                <PartnerCrews access={access} />
              </Card>
            )}
            <WorksFor access={access} />
            <Card title={person.active ? "Deactivate" : "Reactivate"}>
              <Leaving access={access} />
            </Card>
          </div>
        </div>
      </IndexedPage>
    </>
  );
}

/** For people whose crew works for partners: which ones, and when. */
function WorksFor({ access: { person } }: { access: EmployeeAccess }) {
  const others = person.worksFor.filter(({ partnerHrid }) => partnerHrid !== person.hrid);
  if (others.length === 0) return null;
  return (
    <Card title="This crew works for">
      <ul className="grid gap-1">
        {others.map(({ partnerName, validFrom, validTo }) => (
          <li key={`${partnerName}${validFrom}`}>
            <b className="font-semibold">{partnerName}</b>
            {` from ${formatDate(validFrom)}${validTo ? ` to ${formatDate(validTo)}` : ""}`}
          </li>
        ))}
      </ul>
    </Card>
  );
}
