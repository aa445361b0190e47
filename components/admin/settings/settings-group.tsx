"use client";

import { NativeSelect } from "@/components/form/native-select";
import { PageHeader } from "@/components/layout/page-header";
import { IndexedPage } from "@/components/layout/page-index";
import { useUrlFilters } from "@/components/layout/use-url-filters";
import { Alert } from "@/components/ui/alert";
import { Card } from "@/components/ui/card";
import { LinkButton } from "@/components/ui/link-button";
import type { SettingValues } from "@/lib/core/settings/schema";
import type { GroupScreen, SettingView } from "@/lib/core/settings/settings-view";
import { SHAPES } from "@/lib/core/settings/shape-rules";
import { path } from "@/lib/paths";
import { count } from "@/lib/values/text";
import { LimitsPanel } from "./limits-panel";
import { FleetPanel, SafetyPanel } from "./list-panels";
import { SeasonsPanel } from "./seasons-panel";
import { SettingForm } from "./setting-form";
import { PlannedValue, SettingHistory } from "./setting-times";

type AreaChoiceProps = { area: string; prompts: Record<string, readonly string[]> };

/** Which report's prompts are being edited, in the URL. */
function AreaChoice({ area, prompts }: AreaChoiceProps) {
  const filters = useUrlFilters();
  const options = Object.entries(prompts).map(([name, lines]) => ({
    value: name,
    label: `${name} – ${count(lines.length, "line")}`,
  }));
  return (
    <div className="mb-5 grid max-w-sm gap-1.5">
      <label htmlFor="prompt-area" className="font-medium">
        Report
      </label>
      <NativeSelect
        id="prompt-area"
        value={area}
        options={options}
        onChange={(event) => filters.set({ area: event.target.value })}
      />
    </div>
  );
}

/** One group's settings, each with its form, planned value and history. */
export function SettingsGroup({ screen }: { screen: GroupScreen }) {
  const { group, settings, fleet, safety, seasons, limits, viewer } = screen;
  return (
    <>
      <PageHeader
        title={group.title}
        crumbs={[{ label: "Settings", href: path.settings() }, { label: group.title }]}
        description={group.description}
      />
      <IndexedPage>
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
      </IndexedPage>
    </>
  );
}

function Royalties() {
  return (
    <Card title="Royalties">
      <p className="mb-3">Set each partner's royalty on their page under Access, from a day you choose.</p>
      <LinkButton href={path.access()} variant="secondary">
        Go to Access
      </LinkButton>
    </Card>
  );
}

type SettingCardProps = { setting: SettingView; screen: GroupScreen };

/** A setting: its planned value, the form, and past values. */
function SettingCard({ setting, screen }: SettingCardProps) {
  const { key, rows } = setting;
  const { label, hint, form } = SHAPES[key];
  const { today, viewer, logo } = screen;
  const area = form === "areas" ? screen.area : "";
  const planned = rows.filter(({ from }) => from > today).toReversed();
  // A saved change remounts the form, so it starts from the current value.
  const state = rows.map(({ from, version }) => from + version).join();
  return (
    <Card title={label}>
      {hint && <p className="-mt-2 mb-4 max-w-prose text-ink-muted">{hint}</p>}
      {key === "hst" && <RatesDiffer rates={setting.value as SettingValues["hst"]} />}
      {planned.map((row) => (
        <PlannedValue key={row.from} settingKey={key} row={row} />
      ))}
      {form === "areas" && <AreaChoice area={area} prompts={setting.value as Prompts} />}
      <SettingForm
        key={area + state}
        setting={setting}
        today={today}
        viewer={viewer}
        area={area}
        logo={logo}
      />
      {rows.length > 0 && <SettingHistory setting={setting} today={today} />}
    </Card>
  );
}

type Prompts = SettingValues["reportPrompts"];

/** A notice while the two rates differ (rule hst). */
function RatesDiffer({ rates }: { rates: SettingValues["hst"] }) {
  if (rates.crewForm === rates.standard) return null;
  return (
    <Alert kind="info" title="The two rates differ" className="mb-4">
      Return Job and DNF show crews a different total from what the client owes. Make sure that's what you
      want.
    </Alert>
  );
}
