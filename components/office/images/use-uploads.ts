"use client";

import { useRouter } from "next/navigation";
import { useRef, useState } from "react";
import type { NewPhoto } from "@/components/ui/waiting/line";
import { uploadImageContract } from "@/lib/core/images/contract";

export type Upload = {
  id: string;
  name: string;
  preview: string;
  state: "waiting" | "sending" | "failed";
  /** 0 … 1: how much has been uploaded. */
  progress: number;
  message: string;
};

type Target = Pick<Picture, "owner" | "owner_id">;
type Words = { kind: string; title: string };

/**
 * Uploads in progress, one after the other; a failed one waits for a retry. One that gets no answer goes to `keep`,
 * which returns whether the phone stored it to send it later.
 */
export function useUploads(target: Target, keep: (picture: Picture) => Promise<boolean>) {
  const router = useRouter();
  const [uploads, setUploads] = useState<Upload[]>([]);
  const files = useRef(new Map<string, { file: Blob; words: Words }>());
  const queue = useRef<Promise<void>>(Promise.resolve());

  const change = (id: string, changes: Partial<Upload>) =>
    setUploads((all) => all.map((one) => (one.id === id ? { ...one, ...changes } : one)));
  const drop = (id: string) => {
    files.current.delete(id);
    setUploads((all) => {
      const gone = all.find((one) => one.id === id);
      if (gone) URL.revokeObjectURL(gone.preview);
      return all.filter((one) => one.id !== id);
    });
  };

  const send = async (id: string) => {
    const kept = files.current.get(id);
    if (!kept) return;
    change(id, { state: "sending", progress: 0, message: "" });
    const picture = { id, ...target, ...kept.words, file: kept.file };
    const failure = await sendPicture(picture, (progress) => change(id, { progress }));
    const stored = failure && UNANSWERED.includes(failure) && (await keep(picture));
    if (failure && !stored) return change(id, { state: "failed", message: failure });
    drop(id);
    if (!failure) router.refresh();
  };
  const enqueue = (id: string) => {
    queue.current = queue.current.then(() => send(id));
  };

  const add = async (chosen: Iterable<File>, words: Words) => {
    for (const file of chosen) {
      const id = crypto.randomUUID();
      const { picture, problem } = await prepared(file);
      if (!problem) files.current.set(id, { file: picture, words });
      const preview = URL.createObjectURL(picture);
      const state = problem ? "failed" : "waiting";
      setUploads((all) => [...all, { id, name: file.name, preview, state, progress: 0, message: problem }]);
      if (!problem) enqueue(id);
    }
  };

  return { uploads, add, drop, retry: enqueue, canRetry: (id: string) => files.current.has(id) };
}

/** The server's maximum. */
const MAX_BYTES = 12 * 1024 * 1024;

const isHeic = ({ type, name }: File) => /hei[cf]/.test(type) || /\.hei[cf]$/i.test(name);

/** What to send for a chosen file, and what is wrong with it; '' when nothing is. */
async function prepared(file: File): Promise<{ picture: Blob; problem: string }> {
  const picture = await readable(file);
  if (!picture)
    return { picture: file, problem: "We can't read this image. Choose a JPEG, PNG or WebP file." };
  return { picture, problem: picture.size > MAX_BYTES ? "This image is larger than 12 MB." : "" };
}

/** The file in a format the server reads: HEIC is converted to JPEG where the browser can, otherwise null. */
async function readable(file: File): Promise<Blob | null> {
  if (!isHeic(file)) return file;
  try {
    const bitmap = await createImageBitmap(file);
    const canvas = document.createElement("canvas");
    Object.assign(canvas, { width: bitmap.width, height: bitmap.height });
    canvas.getContext("2d")?.drawImage(bitmap, 0, 0);
    return await new Promise((resolve) => canvas.toBlob(resolve, "image/jpeg", 0.9));
  } catch {
    return null;
  }
}

export type Picture = Omit<NewPhoto, "about">;

const TIMEOUT_MS = 120_000;

const NO_CONNECTION = "No connection. Keep this page open and try again. The image isn't saved yet.";
const TOO_LONG = "It took too long. Keep this page open and try again. The image isn't saved yet.";
const UNANSWERED: readonly string[] = [NO_CONNECTION, TOO_LONG];

/** Uploads one image and reports progress; returns what went wrong, or null. `fetch` has no progress. */
function sendPicture(picture: Picture, onProgress: (share: number) => void): Promise<string | null> {
  const { file, ...fields } = picture;
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value));
  form.append("file", file, "picture");
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open(uploadImageContract.method, uploadImageContract.path);
    request.timeout = TIMEOUT_MS;
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => resolve(request.status < 300 ? null : messageOf(request));
    request.onerror = () => resolve(NO_CONNECTION);
    request.ontimeout = () => resolve(TOO_LONG);
    request.send(form);
  });
}

function messageOf({ responseText }: XMLHttpRequest): string {
  try {
    const { error } = JSON.parse(responseText) as { error?: unknown };
    if (typeof error === "string") return error;
  } catch {
    // Not JSON: no details.
  }
  return "The image wasn't uploaded. Try again.";
}
