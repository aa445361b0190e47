import type { ImageRow } from "@/lib/core/images/sql/images";
import { wasLate } from "@/lib/core/work/late-rules";
import type { Image } from "./contract";
import { DAMAGE_KIND } from "./image-schema";

/**
 * A photo of damage that even its phone's clock has as taken after the work began, by more than a start's rounding (rule
 * already-damaged).
 */
export const isAddedLater = ({ kind, createdAt, takenAt, workBegan }: ImageRow): boolean =>
  kind === DAMAGE_KIND && workBegan !== null && wasLate(workBegan, takenAt ?? createdAt);

/** `token`: the gallery link that lets a visitor see it. */
export function toImage(row: ImageRow, token?: string): Image {
  const by = token ? `?token=${encodeURIComponent(token)}` : "";
  return {
    id: row.id,
    image_url: `/api/images/${row.id}${by}`,
    thumb_url: `/api/images/${row.id}/thumb${by}`,
    kind: row.kind,
    title: row.title,
    created_at: row.createdAt.toISOString(),
    taken_at: row.takenAt?.toISOString() ?? null,
    added_later: isAddedLater(row),
    width: row.width,
    height: row.height,
  };
}

export const fullName = (id: string): string => `${id}.jpg`;
export const thumbName = (id: string): string => `${id}-thumb.jpg`;
