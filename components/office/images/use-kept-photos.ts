"use client";

import { useRouter } from "next/navigation";
import { useEffect, useRef, useState } from "react";
import { shrink } from "@/components/ui/images/shrink";
import type { OpenLine } from "@/components/ui/waiting/line";
import type { Gallery } from "@/lib/core/images/contract";
import { AREAS } from "@/lib/paths";
import type { Waiting } from "@/lib/platform/waiting/waiting-rules";
import type { Picture } from "./use-uploads";

/** A crew's phone: its worker can send what waits, and crew screens list it. */
const isCrewPhone = async (): Promise<boolean> =>
  "serviceWorker" in navigator && (await navigator.serviceWorker.getRegistration(AREAS.crew)) !== undefined;

/**
 * On a crew's phone, photos that don't get through wait in the queue of the crew's screens. `keep` returns whether the
 * phone stored it; `kept` are this gallery's.
 */
export function useKeptPhotos({ viewer, owner, id, title }: Gallery) {
  const { refresh } = useRouter();
  const [kept, setKept] = useState<Waiting[]>([]);
  const line = useRef<Promise<OpenLine | null>>(Promise.resolve(null));
  useEffect(() => {
    const show = (all: readonly Waiting[]) =>
      setKept(all.filter(({ file, input }) => file && input.owner === owner && input.owner_id === id));
    const open = async () => {
      if (!(await isCrewPhone())) return null;
      // Loaded with the page, because there may be no signal when it's needed.
      const { openLine } = await import("@/components/ui/waiting/line");
      return openLine({
        owner: viewer,
        show: ({ needsYou, waiting }) => show([...needsYou, ...waiting]),
        sent: refresh,
      });
    };
    const opened = open().catch(() => null);
    line.current = opened;
    return () => void opened.then((mine) => mine?.close());
  }, [viewer, owner, id, refresh]);

  const keep = async (picture: Picture): Promise<boolean> => {
    const [open, file] = [await line.current, await shrink(picture.file)];
    if (!(open && file)) return false;
    return open.keepPhoto({ ...picture, file, about: title }).then(
      () => true,
      () => false,
    );
  };
  return {
    kept,
    keep,
    again: async (key: string) => (await line.current)?.again(key),
    discard: async (key: string) => (await line.current)?.discard(key),
  };
}
