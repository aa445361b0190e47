"use client";

import { ImageUp } from "lucide-react";
import { useRef, useState } from "react";
import { FieldError, FieldHint, type FieldProps, useField } from "@/components/form/field";
import { Button } from "@/components/ui/button";
import { useWrite } from "@/components/ui/use-write";
import { uploadLogoContract } from "@/lib/core/settings/contract";
import { LOGO_MB } from "@/lib/core/settings/shape-rules";

const HINT = `PNG or JPEG, up to ${LOGO_MB} MB. We put it on white and scale it down.`;
const TOO_LARGE = `Choose a file of at most ${LOGO_MB} MB.`;

type LogoFieldProps = Pick<FieldProps, "name" | "label"> & {
  /** Shows the stored one. */
  stored: string | null;
};

/** Uploads a logo as soon as someone chooses a file; emails use it once the setting is saved. */
export function LogoField({ name, label, stored }: LogoFieldProps) {
  const { field, error, tie } = useField({ name, label, hint: HINT });
  const [first] = useState<string>(field.value ?? "");
  const [sources, setSources] = useState<Record<string, string>>(stored ? { [first]: stored } : {});
  const { send, pending, problem } = useWrite(uploadLogoContract, { refreshes: false, inPlace: true });
  const [tooLarge, setTooLarge] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const id: string = field.value ?? "";

  const choose = async (file: File | undefined) => {
    if (!file) return;
    setTooLarge(file.size > LOGO_MB * 1024 * 1024);
    if (file.size > LOGO_MB * 1024 * 1024) return;
    const uploaded = await send({ file: await base64Of(file) }).catch(() => null);
    if (!uploaded) return;
    setSources((known) => ({ ...known, [uploaded.picture]: uploaded.src }));
    field.onChange(uploaded.picture);
  };

  return (
    <div className="grid content-start gap-1.5 sm:col-span-2">
      <span id={`${tie.id}-label`} className="font-medium">
        {label}
      </span>
      <FieldHint id={tie.id} hint={HINT} />
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset can't be a flex row in every browser */}
      <div role="group" aria-labelledby={`${tie.id}-label`} className="flex flex-wrap items-center gap-3">
        <Shown id={id} src={sources[id]} />
        <input
          ref={input}
          type="file"
          accept="image/png,image/jpeg"
          className="sr-only"
          tabIndex={-1}
          aria-label="Logo file to upload"
          onChange={(event) => {
            void choose(event.target.files?.[0]);
            event.target.value = "";
          }}
        />
        <Button
          {...tie}
          variant="secondary"
          size="sm"
          pending={pending}
          pendingLabel="Uploading…"
          icon={<ImageUp aria-hidden className="size-4" />}
          onClick={() => input.current?.click()}
        >
          Choose a file
        </Button>
        {id !== "" && (
          <Button variant="ghost" size="sm" onClick={() => field.onChange("")}>
            Use the standard logo
          </Button>
        )}
      </div>
      <div role="status" className="text-ink-muted text-sm">
        {id !== first && "Save the letterhead to use it."}
      </div>
      <FieldError id={tie.id} error={(tooLarge ? TOO_LARGE : problem) ?? error} />
    </div>
  );
}

/** The chosen logo on white, as emails show it. */
function Shown({ id, src }: { id: string; src: string | undefined }) {
  if (id === "")
    // biome-ignore lint/performance/noImgElement: a small file of ours
    return <img src="/icons/crew-192.png" alt="The standard logo" className="size-12 rounded" />;
  if (!src) return <span className="text-ink-muted">Another logo</span>;
  return (
    // biome-ignore lint/performance/noImgElement: it's in the page itself
    <img src={src} alt="Your logo" className="max-h-16 max-w-60 rounded border border-line bg-white p-1" />
  );
}

const base64Of = async (file: File): Promise<string> => {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let text = "";
  for (let at = 0; at < bytes.length; at += 0x8000)
    text += String.fromCharCode(...bytes.subarray(at, at + 0x8000));
  return btoa(text);
};
