"use client";

import { useEffect, useRef, useState } from "react";
import { useWaiting } from "@/components/crew/waiting/use-waiting";
import { shrink } from "@/components/ui/images/shrink";
import { useWrite } from "@/components/ui/use-write";
import { waitingLine } from "@/components/ui/waiting/waiting";
import { type ImageOwner, markImageContract } from "@/lib/core/images/contract";
import type { ImageMark } from "@/lib/core/images/image-schema";
import type { Unsent } from "@/lib/features/waiting/kind-rules";

export type PhotosOf = { owner: ImageOwner; owner_id: number };

export type WaitingPhoto = {
  key: string;
  id: string;
  /** The photo itself, on this phone. */
  src: string;
  kind: string;
  title: string;
  state: "waiting" | "sending" | "needs-you";
  /** 0 to 1, while it's being sent. */
  progress: number;
};

const CANT_READ = "We can't read this image. Choose a JPEG, PNG or WebP file.";
const CANT_STORE = "This phone can't save photos. Add them from the gallery page once you have a signal.";

/** Takes photos of a record, and lists those that haven't been sent yet, newest first. */
export function usePhotos({ owner, owner_id }: PhotosOf, about: string) {
  const { waiting, needsYou, progress, sending } = useWaiting();
  const [busy, setBusy] = useState(0);
  const [problem, setProblem] = useState<string>();
  const srcOf = useSources();
  const isOfThis = ({ file, input }: Unsent) =>
    file !== undefined && input.owner === owner && input.owner_id === owner_id;

  const takeOne = async (file: File, words: { kind: string; title: string }) => {
    const small = await shrink(file);
    if (!small) return CANT_READ;
    const line = await waitingLine.open();
    const photo = { id: crypto.randomUUID(), owner, owner_id, file: small, about, ...words };
    return (
      line?.keepPhoto(photo).then(
        () => undefined,
        () => CANT_STORE,
      ) ?? CANT_STORE
    );
  };
  const take = async (files: Iterable<File>, words: { kind: string; title: string }) => {
    setProblem(undefined);
    for (const file of files) {
      setBusy((some) => some + 1);
      const failed = await takeOne(file, words);
      if (failed) setProblem(failed);
      setBusy((some) => some - 1);
    }
  };

  const photoOf = (entry: Unsent): WaitingPhoto => {
    const share = progress[entry.key];
    const state = entry.refusal ? "needs-you" : sending && share !== undefined ? "sending" : "waiting";
    const { id, kind, title } = entry.input;
    return {
      key: entry.key,
      id: String(id),
      src: srcOf(entry),
      kind: String(kind),
      title: String(title ?? ""),
      state,
      progress: share ?? 0,
    };
  };
  const photos = [...needsYou, ...waiting].filter(isOfThis).map(photoOf).toReversed();
  return { photos, take, busy: busy > 0, problem };
}

/** Changes whether a photo shows it before or after, whether or not it has been sent; `kindOf` what it shows then. */
export function useMarks(about: string) {
  const { waiting } = useWaiting();
  const { act } = useWrite(markImageContract, { about, marksWaiting: true });
  const mark = async ({ id, key }: { id: string; key?: string }, kind: ImageMark) => {
    const unsent = key !== undefined && (await (await waitingLine.open())?.markPhoto(key, kind));
    if (!unsent) await act({ id, kind });
  };
  const waits = (id: string) =>
    waiting.findLast(({ endpoint, input }) => endpoint === MARK && input.id === id)?.input.kind;
  return { mark, kindOf: ({ id, kind }: { id: string; kind: string }) => String(waits(id) ?? kind), waits };
}

const MARK = `${markImageContract.method} ${markImageContract.path}`;

/** One object URL for each photo on this phone, released when the screen closes. */
function useSources() {
  const known = useRef(new Map<string, string>());
  useEffect(() => {
    const addresses = known.current;
    return () => {
      for (const address of addresses.values()) URL.revokeObjectURL(address);
      addresses.clear();
    };
  }, []);
  return ({ input, file }: Unsent): string => {
    const id = String(input.id);
    const address = known.current.get(id) ?? (file ? URL.createObjectURL(file) : "");
    known.current.set(id, address);
    return address;
  };
}
