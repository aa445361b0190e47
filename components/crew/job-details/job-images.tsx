import { Card } from "@/components/ui/card";
import { ImageStrip } from "@/components/ui/images/image-strip";
import type { PlaceImages } from "@/lib/core/images/contract";
import type { JobDetailsView } from "@/lib/core/jobs/job-details-view";
import { path } from "@/lib/paths";

/** Pictures of the work and of the house; the client's link to the first is sent from their gallery. */
export function JobImages({ view, images }: { view: JobDetailsView; images: PlaceImages }) {
  return (
    <>
      <Card title="Job images">
        <ImageStrip
          images={images.job}
          href={path.jobImages(view.job.jobid)}
          add="Add image, send gallery link"
        />
      </Card>
      <Card title="Property images">
        <ImageStrip
          images={images.property}
          href={`${path.propertyImages(view.property.jobinfoid)}&source=job_${view.job.jobid}`}
          add="Add property image"
        />
      </Card>
    </>
  );
}
