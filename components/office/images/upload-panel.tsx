"use client";

import { Camera, RotateCcw, X } from "lucide-react";
import { useId, useState } from "react";
import { control } from "@/components/form/control-styles";
import { asOptions, NativeSelect } from "@/components/form/native-select";
import { Button } from "@/components/ui/button";
import { buttonStyles } from "@/components/ui/button-styles";
import { Card } from "@/components/ui/card";
import { cn } from "@/components/ui/cn";
import { LiveFields } from "@/components/ui/live-fields";
import { ProgressBar } from "@/components/ui/progress-bar";
import { type Gallery, MAX_TITLE } from "@/lib/core/images/contract";
import { IMAGE_KINDS } from "@/lib/core/images/image-schema";
import { KeptPhoto } from "./kept-photo";
import { useKeptPhotos } from "./use-kept-photos";
import { type Upload, useUploads } from "./use-uploads";

const KINDS = asOptions(IMAGE_KINDS);

/** Camera or files, several at once; uploads are listed below until they're done. */
export function UploadPanel({ gallery }: { gallery: Gallery }) {
  const { kept, keep, again, discard } = useKeptPhotos(gallery);
  const of = { owner: gallery.owner, owner_id: gallery.id };
  const { uploads, add, drop, retry, canRetry } = useUploads(of, keep);
  const [kind, setKind] = useState<string>("After");
  const [title, setTitle] = useState("");
  const id = useId();
  const named = gallery.owner === "job" || gallery.owner === "property";
  return (
    <Card title="Add images">
      <LiveFields className="grid gap-4">
        {named && (
          <div className="grid gap-1.5">
            <label htmlFor={`${id}-kind`} className="font-medium">
              Kind
            </label>
            <NativeSelect
              id={`${id}-kind`}
              options={KINDS}
              value={kind}
              onChange={(event) => setKind(event.target.value)}
            />
          </div>
        )}
        <div className="grid gap-1.5">
          <label htmlFor={`${id}-title`} className="font-medium">
            Title (optional)
          </label>
          <input
            id={`${id}-title`}
            value={title}
            maxLength={MAX_TITLE}
            onChange={(event) => setTitle(event.target.value)}
            className={cn(control)}
          />
        </div>
        <label className={cn(buttonStyles({ variant: "action", size: "lg", full: true }), "cursor-pointer")}>
          <Camera aria-hidden className="size-6" />
          Take or choose images
          <input
            type="file"
            accept="image/*,.heic,.heif"
            multiple
            className="sr-only"
            onChange={(event) => {
              void add([...(event.target.files ?? [])], { kind: named ? kind : "", title });
              // The same file can be chosen again.
              event.target.value = "";
            }}
          />
        </label>
      </LiveFields>
      <ul aria-live="polite" className={cn("grid gap-3", uploads.length + kept.length > 0 && "mt-4")}>
        {kept.map((entry) => (
          <KeptPhoto
            key={entry.key}
            entry={entry}
            onRetry={() => void again(entry.key)}
            onDrop={() => void discard(entry.key)}
          />
        ))}
        {uploads.map((upload) => (
          <UploadLine
            key={upload.id}
            upload={upload}
            onRetry={canRetry(upload.id) ? () => retry(upload.id) : null}
            onDrop={() => drop(upload.id)}
          />
        ))}
      </ul>
    </Card>
  );
}

type UploadLineProps = { upload: Upload; onRetry: (() => void) | null; onDrop: () => void };

function UploadLine({ upload, onRetry, onDrop }: UploadLineProps) {
  const percent = Math.round(upload.progress * 100);
  return (
    <li className="flex items-center gap-3">
      {/* biome-ignore lint/performance/noImgElement: a picture of this device, not yet anywhere else */}
      <img src={upload.preview} alt="" className="size-16 shrink-0 rounded-sm bg-well object-cover" />
      <div className="grid min-w-0 flex-1 gap-1">
        <p className="truncate">{upload.name}</p>
        {upload.state === "failed" ? (
          <p className="text-brick-text">{upload.message}</p>
        ) : (
          <ProgressBar label={upload.name} hideLabel value={percent} max={100} text={`${percent}%`} />
        )}
      </div>
      {upload.state === "failed" && (
        <div className="flex gap-2">
          {onRetry && (
            <Button
              variant="secondary"
              onClick={onRetry}
              aria-label={`Retry ${upload.name}`}
              icon={<RotateCcw aria-hidden className="size-5" />}
            >
              Retry
            </Button>
          )}
          <Button
            variant="ghost"
            onClick={onDrop}
            aria-label={`Remove ${upload.name}`}
            icon={<X aria-hidden className="size-5" />}
          />
        </div>
      )}
    </li>
  );
}
