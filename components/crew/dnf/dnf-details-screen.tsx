import { PageHeader } from "@/components/layout/page-header";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { ImageStrip } from "@/components/ui/images/image-strip";
import type { DnfDetailsView } from "@/lib/core/dnfs/dnf-view";
import type { Image } from "@/lib/core/images/contract";
import { AREAS, path } from "@/lib/paths";
import { AssignDnfForm } from "./assign-dnf-form";
import { DnfFacts } from "./dnf-facts";
import { ReturnDnfForm } from "./return-dnf-form";
import { StartDnf } from "./start-dnf";

const CRUMBS = [
  { label: "Home", href: AREAS.crew },
  { label: "Back to Crew Menu", href: path.crewMenu() },
  { label: "Runsheet", href: path.runsheet() },
  { label: "DNF Details" },
];

/** What the DNF is, its pictures, and the form of its state. */
export function DnfDetailsScreen({ view, images }: { view: DnfDetailsView; images: Image[] }) {
  const { card, dnf } = view;
  const place = [card.postcode, card.city, card.perly && `Perly ${card.perly}`];
  return (
    <>
      <PageHeader title={view.address} crumbs={CRUMBS} description={place.filter(Boolean).join(" · ")} />
      <div className="grid gap-6">
        <DnfFacts view={view} />
        <ImageStrip images={images} href={path.dnfImages(dnf.dnfid)} add="Add DNF Image" />
        {view.refusal === null ? <DnfForm view={view} /> : <Alert kind="info">{view.refusal}</Alert>}
        {view.assign && <AssignDnfForm view={view} assign={view.assign} />}
      </div>
    </>
  );
}

const DnfForm = ({ view }: { view: DnfDetailsView }) =>
  view.card.status === "Pending" ? <NotStartedYet view={view} /> : <ReturnDnfForm view={view} />;

/** Until there is a start, returning is shown and closed, with the start beside it (rule dnf-states). */
function NotStartedYet({ view }: { view: DnfDetailsView }) {
  return (
    <Card title="Return DNF">
      <div className="grid gap-3">
        <p className="text-ink-muted">Start the DNF first, then fill in times, notes and payment here.</p>
        <Button variant="secondary" size="lg" full disabled>
          Start DNF First
        </Button>
        <StartDnf dnfid={view.dnf.dnfid} address={view.address} />
      </div>
    </Card>
  );
}
