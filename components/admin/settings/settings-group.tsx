import { PageHeader } from "@/components/layout/page-header";
import { Card } from "@/components/ui/card";
import { LinkButton } from "@/components/ui/link-button";
import type { GroupScreen } from "@/lib/core/settings/settings-view";
import { path } from "@/lib/paths";
import { FleetPanel } from "./fleet-panel";
import { LimitsPanel } from "./limits-panel";
import { SafetyPanel } from "./safety-panel";
import { SeasonsPanel } from "./seasons-panel";
import { SettingCard } from "./setting-card";

/** One group's settings, each with its form, what is planned and its history. */
export function SettingsGroup({ screen }: { screen: GroupScreen }) {
  const { group, settings, fleet, safety, seasons, limits, viewer } = screen;
  return (
    <>
      <PageHeader
        title={group.title}
        crumbs={[{ label: "Settings", href: path.settings() }, { label: group.title }]}
        description={group.description}
      />
      <div className="grid max-w-4xl grid-cols-[minmax(0,1fr)] gap-5">
        {settings.map((setting) => (
          <SettingCard key={setting.key} setting={setting} screen={screen} />
        ))}
        {fleet?.map((list) => (
          <FleetPanel key={list.list} view={list} viewer={viewer} />
        ))}
        {safety && <SafetyPanel view={safety} viewer={viewer} />}
        {seasons && <SeasonsPanel view={seasons} viewer={viewer} />}
        {limits && <LimitsPanel view={limits} />}
        {group.panel === "royalties" && <Royalties />}
      </div>
    </>
  );
}

function Royalties() {
  return (
    <Card title="Royalties">
      <p className="mb-3">A partner's royalty is set on the partner's own page, from a day you choose.</p>
      <LinkButton href={path.access()} variant="secondary">
        Go to Access
      </LinkButton>
    </Card>
  );
}
