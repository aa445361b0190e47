import { Alert } from "@/components/ui/alert";
import { Card } from "@/components/ui/card";
import type { SettingValues } from "@/lib/core/settings/schema";
import type { GroupScreen, SettingView } from "@/lib/core/settings/settings-view";
import { SHAPES } from "@/lib/core/settings/shape-rules";
import { AreaChoice } from "./area-choice";
import { PlannedValue } from "./planned-value";
import { SettingForm } from "./setting-form";
import { SettingHistory } from "./setting-history";

type SettingCardProps = { setting: SettingView; screen: GroupScreen };

/** A setting: what is planned, the form, and what it was before. */
export function SettingCard({ setting, screen }: SettingCardProps) {
  const { key, rows } = setting;
  const { label, hint, form } = SHAPES[key];
  const { today, viewer } = screen;
  const area = form === "areas" ? screen.area : "";
  const planned = rows.filter(({ from }) => from > today).toReversed();
  // A stored change makes another form: it starts from what holds now.
  const state = rows.map(({ from, version }) => from + version).join();
  return (
    <Card title={label}>
      {hint && <p className="-mt-2 mb-4 max-w-prose text-ink-muted">{hint}</p>}
      {key === "hst" && <RatesDiffer rates={setting.value as SettingValues["hst"]} />}
      {planned.map((row) => (
        <PlannedValue key={row.from} settingKey={key} row={row} />
      ))}
      {form === "areas" && <AreaChoice area={area} prompts={setting.value as Prompts} />}
      <SettingForm key={area + state} setting={setting} today={today} viewer={viewer} area={area} />
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
