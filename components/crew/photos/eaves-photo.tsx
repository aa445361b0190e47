"use client";

import { useState } from "react";
import { useWatch } from "react-hook-form";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Spinner } from "@/components/ui/spinner";
import type { ReportForm } from "@/lib/core/jobs/report/report-totals-rules";
import { path } from "@/lib/paths";
import { PhotoGrid } from "./photo-grid";
import { TakePhoto } from "./take-photo";
import { usePhotos } from "./use-photos";

type EavesPhotoProps = { jobid: number; about: string };

/** In a return with eavestrough work: a photo of the result. */
export function EavesPhoto(props: EavesPhotoProps) {
  const { ehCheck, egCheck } = useWatch() as ReportForm;
  return ehCheck || egCheck ? <AskForPhoto {...props} /> : null;
}

/** No one can see clean eaves from the ground. The photo is optional: one tap skips it. */
function AskForPhoto({ jobid, about }: EavesPhotoProps) {
  const { photos, take, busy, problem } = usePhotos({ owner: "job", owner_id: jobid }, about);
  const [skipped, skip] = useState(false);
  const [taken, setTaken] = useState(false);
  const after = photos.filter(({ kind }) => kind === "After");
  if (skipped) return null;
  const add = (files: File[]) => {
    if (files.length > 0) setTaken(true);
    void take(files, { kind: "After", title: "" });
  };
  return (
    <section aria-labelledby="eaves-photo" className="grid gap-3 rounded-lg bg-well p-3">
      <h3 id="eaves-photo" className="text-base">
        {taken ? "Photo of the eaves saved" : "Take a photo of the clean eaves"}
      </h3>
      <PhotoGrid photos={after} images={[]} gallery={path.jobImages(jobid)} />
      {busy && <Spinner label="Saving the photo…" />}
      {problem && <Alert kind="error" title={problem} />}
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(8rem,100%),1fr))] gap-2">
        <TakePhoto label="Take photo of the eaves" onPhotos={add}>
          {taken ? "Take another" : "Take photo"}
        </TakePhoto>
        {!taken && (
          <Button
            variant="ghost"
            size="lg"
            full
            onClick={() => skip(true)}
            aria-label="Skip the photo of the eaves"
          >
            Skip
          </Button>
        )}
      </div>
    </section>
  );
}
