"use client";

import { useRouter } from "next/navigation";
import { useRef, useState } from "react";
import { prepared } from "./picture-file";
import { sendPicture } from "./send-picture";

export type Upload = {
  id: string;
  name: string;
  preview: string;
  state: "waiting" | "sending" | "failed";
  /** 0 … 1 of what has left the phone. */
  progress: number;
  message: string;
};

type Target = { owner: string; owner_id: number };
type Words = { kind: string; title: string };

/** Pictures on their way: one after the other, each with its progress; a failed one waits to be tried again. */
export function useUploads(target: Target) {
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
    const failure = await sendPicture({ id, ...target, ...kept.words, file: kept.file }, (progress) =>
      change(id, { progress }),
    );
    if (failure) return change(id, { state: "failed", message: failure });
    drop(id);
    router.refresh();
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
