import { PageHeader } from "@/components/layout/page-header";
import { Card } from "@/components/ui/card";
import type { PushChoicesForm } from "@/lib/core/pushes/contract";
import { AREAS, path } from "@/lib/paths";
import { ChoicesForm } from "./choices-form";
import { ThisPhone } from "./this-phone";

const CRUMBS = [
  { label: "Home", href: AREAS.crew },
  { label: "Back to Crew Menu", href: path.crewMenu() },
  { label: "Notifications" },
];

/** What a person's phones notify them about while Runsheet is closed. */
export function NotificationsPage({ publicKey, choices }: { publicKey: string; choices: PushChoicesForm }) {
  return (
    <>
      <PageHeader
        title="Notifications"
        crumbs={CRUMBS}
        description="Your phone notifies you even when Runsheet is closed, until you log out."
      />
      <div className="grid gap-4">
        <Card title="This phone">
          <ThisPhone publicKey={publicKey} />
        </Card>
        <Card title="Your choices">
          <ChoicesForm choices={choices} />
        </Card>
      </div>
    </>
  );
}
