import { Alert } from "@/components/ui/alert";
import { distanceText } from "@/lib/core/maps/geometry-rules";
import type { WineStop } from "@/lib/features/wine/list-rules";

/** 'M6J 2W3 · Perly 38 H5 · Annex and Downtown'. */
export const placeLine = ({ postcode, perly, area }: WineStop): string =>
  [postcode, perly && `Perly ${perly}`, area].filter(Boolean).join(" · ");

/** How far it is from the stop before. */
export function Leg({ km }: Pick<WineStop, "km">) {
  const text = km === null ? "Not on the map" : distanceText(km);
  return <span className="shrink-0 whitespace-nowrap text-ink-muted">{text}</span>;
}

/** An act that got no answer, and that it may be sent again. */
export function Problem({ name, text }: { name: string; text: string | undefined }) {
  if (!text) return null;
  return (
    <Alert kind="error" title={`${name}: not saved yet`}>
      {`${text} It only counts once, even if you send it again.`}
    </Alert>
  );
}
