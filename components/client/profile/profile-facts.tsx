import { Card } from "@/components/ui/card";
import { FactList } from "@/components/ui/fact-list";
import { LinkButton } from "@/components/ui/link-button";
import type { ClientProfile } from "@/lib/core/clients/profile-view";
import { panelPath } from "@/lib/features/dashboard/link-rules";
import { phoneHref } from "@/lib/values/phone";

/** Who the client is and how they are reached. */
export function ProfileFacts({ profile: { facts, phones, emails, care } }: { profile: ClientProfile }) {
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
            <span className="text-ink-muted">No phone and no email on file</span>
          )}
        </p>
        <FactList facts={facts} />
      </div>
    </Card>
  );
}

const LINK = "inline-flex min-h-control items-center text-lake-text underline underline-offset-2";
