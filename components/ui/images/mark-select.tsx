import { asOptions, NativeSelect } from "@/components/form/native-select";
import { LiveFields } from "@/components/ui/live-fields";
import { DAMAGE_KIND, IMAGE_MARKS, type ImageMark } from "@/lib/core/images/image-schema";

const MARKS = asOptions(IMAGE_MARKS);

/** "Inspection, before" is Before. */
function markOf(kind: string): ImageMark {
  return IMAGE_MARKS.find((mark) => kind.toLowerCase().endsWith(mark.toLowerCase())) ?? "Other";
}

type MarkSelectProps = {
  /** What the photo shows, as it's stored. */
  kind: string;
  /** For screen readers: "Front windows, 12 May". */
  name: string;
  onMark: (mark: ImageMark) => void;
};

/** Whether a photo shows it before the work or after; the client's receipt shows damage, so that stays. */
export function MarkSelect({ kind, name, onMark }: MarkSelectProps) {
  if (kind === DAMAGE_KIND) return kind;
  return (
    <LiveFields className="contents">
      <NativeSelect
        options={MARKS}
        value={markOf(kind)}
        aria-label={`Before or after, ${name}`}
        onChange={(event) => onMark(event.target.value as ImageMark)}
      />
    </LiveFields>
  );
}
