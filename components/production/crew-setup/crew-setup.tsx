import { PageHeader } from "@/components/layout/page-header";
import { Card } from "@/components/ui/card";
import type { CrewSetUp } from "@/lib/core/crews/contract";
import { AREAS, path } from "@/lib/paths";
import { formatDate } from "@/lib/values/dates";
import { CopyCrews } from "./copy-crews";
import { CrewForm } from "./crew-form";
import { CrewList } from "./crew-list";

const HOME = { label: "Home", href: AREAS.production };

/** The form above the list of crews; editing loads one into the form. */
export function CrewSetup({ screen, viewer }: { screen: CrewSetUp; viewer: number }) {
  const { crew, crews, more, today } = screen;
  const list = path.crewSetup();
  const back = crew ? `${list}?date=${crew.ocdate}` : list;
  const title = crew ? `${crew.driver_name}'s crew` : "Crew Set Up";
  const crumbs = crew
    ? [HOME, { label: "Crew Set Up", href: list }, { label: title }]
    : [HOME, { label: title }];
  return (
    <>
      <PageHeader title={title} crumbs={crumbs} description={crew && formatDate(crew.ocdate)} />
      <div className="grid grid-cols-1 gap-8">
        {!crew && <CopyCrews key={screen.formDate} screen={screen} />}
        <Card title={crew ? "Edit crew" : "New crew"}>
          <CrewForm key={crew ? `${crew.ocid}` : "new"} screen={screen} viewer={viewer} back={back} />
        </Card>
        <CrewList crews={crews} more={more} today={today} editing={crew?.ocid ?? null} />
      </div>
    </>
  );
}
