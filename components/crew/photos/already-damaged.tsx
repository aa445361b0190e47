"use client";

import { useState } from "react";
import { Fold } from "@/components/crew/shell/fold";
import { control } from "@/components/form/control-styles";
import { Alert } from "@/components/ui/alert";
import { Card } from "@/components/ui/card";
import type { StripImage } from "@/components/ui/images/image-strip";
import { LiveFields } from "@/components/ui/live-fields";
import { Spinner } from "@/components/ui/spinner";
import { MAX_TITLE } from "@/lib/core/images/contract";
import { DAMAGE_KIND } from "@/lib/core/images/image-schema";
import { PhotoGrid } from "./photo-grid";
import { TakePhoto } from "./take-photo";
import { usePhotos } from "./use-photos";

type AlreadyDamagedProps = { jobid: number; about: string; images: readonly StripImage[]; gallery: string };

/** Before Start: what was broken before the crew touched it. The client's receipt mentions it (rule already-damaged). */
export function AlreadyDamaged({ jobid, about, images, gallery }: AlreadyDamagedProps) {
  const { photos, take, busy, problem } = usePhotos({ owner: "job", owner_id: jobid }, about);
  const [title, setTitle] = useState("");
  const waiting = photos.filter(({ kind }) => kind === DAMAGE_KIND);
  const stored = images.filter(({ kind }) => kind === DAMAGE_KIND);
  const found = waiting.length + stored.length;
  const add = (files: File[]) => {
    void take(files, { kind: DAMAGE_KIND, title: title.trim() });
    setTitle("");
  };
  return (
    <Card>
      <Fold
        summary={
          found === 0 ? "Already damaged?" : `Already damaged: ${found === 1 ? "1 photo" : `${found} photos`}`
        }
      >
        <div className="grid gap-3 pt-2">
          <p>Take a photo before you start. The client&apos;s receipt will mention it.</p>
          <PhotoGrid photos={waiting} images={stored} gallery={gallery} />
          {busy && <Spinner label="Saving the photo…" />}
          {problem && <Alert kind="error" title={problem} />}
          <LiveFields className="grid gap-3">
            <label className="grid gap-1.5 font-medium">
              What's damaged? (optional)
              <input
                value={title}
                maxLength={MAX_TITLE}
                autoComplete="off"
                onChange={(event) => setTitle(event.target.value)}
                className={control}
              />
            </label>
            <TakePhoto label="Take photo of the damage" variant="secondary" onPhotos={add} />
          </LiveFields>
        </div>
      </Fold>
    </Card>
  );
}
