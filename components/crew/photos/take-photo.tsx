import { Camera, Images } from "lucide-react";
import { buttonStyles } from "@/components/ui/button-styles";
import { cn } from "@/components/ui/cn";

type TakePhotoProps = {
  /** "Take photo of the job". */
  label: string;
  /** The words on the button, if they're shorter. */
  children?: string;
  /** Opens the camera; otherwise the photos that are on the phone. */
  camera?: boolean;
  variant?: "action" | "secondary";
  onPhotos: (files: File[]) => void;
};

/** One tap to the camera, or to the phone's photos. */
export function TakePhoto({
  label,
  children = label,
  camera = true,
  variant = "secondary",
  onPhotos,
}: TakePhotoProps) {
  const Icon = camera ? Camera : Images;
  return (
    <label
      className={cn(
        buttonStyles({ variant, size: "lg", full: true }),
        "relative cursor-pointer gap-1.5 px-1 text-base max-sm:text-sm has-focus-visible:outline-3 has-focus-visible:outline-lake has-focus-visible:outline-offset-2",
      )}
    >
      <Icon aria-hidden className="size-5 shrink-0" />
      <span aria-hidden>{children}</span>
      <input
        type="file"
        aria-label={label}
        accept="image/*,.heic,.heif"
        capture={camera ? "environment" : undefined}
        multiple={!camera}
        className="sr-only"
        onChange={(event) => {
          onPhotos([...(event.target.files ?? [])]);
          // The same file can be chosen again.
          event.target.value = "";
        }}
      />
    </label>
  );
}
