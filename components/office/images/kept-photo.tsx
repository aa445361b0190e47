import { RotateCcw, X } from "lucide-react";
import { Button } from "@/components/ui/button";
import { PhonePhoto } from "@/components/ui/images/phone-photo";
import { refusalText, type Waiting } from "@/lib/platform/waiting/waiting-rules";

type KeptPhotoProps = { entry: Waiting; onRetry: () => void; onDrop: () => void };

/** A photo that this phone sends later, or that the server refused. */
export function KeptPhoto({ entry, onRetry, onDrop }: KeptPhotoProps) {
  const { refusal, input } = entry;
  const name = String(input.title || input.kind || "photo");
  return (
    <li className="flex flex-wrap items-center gap-3">
      <PhonePhoto entry={entry} />
      <p className="min-w-32 flex-1">
        {refusal ? (
          <span className="text-brick-text">{refusalText(refusal)}</span>
        ) : (
          "Waiting to send. Your phone sends it once it has a signal."
        )}
      </p>
      <div className="flex gap-2">
        {refusal && (
          <Button
            variant="secondary"
            onClick={onRetry}
            aria-label={`Retry ${name}`}
            icon={<RotateCcw aria-hidden className="size-5" />}
          >
            Retry
          </Button>
        )}
        <Button
          variant="ghost"
          onClick={onDrop}
          aria-label={`Discard ${name}`}
          icon={<X aria-hidden className="size-5" />}
        />
      </div>
    </li>
  );
}
