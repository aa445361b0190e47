import Image from "next/image";

type PictureProps = {
  name: "house" | "street" | "crew" | "windows" | "eaves" | "painting" | "odd-jobs" | "lawn" | "washing";
  width: number;
  height: number;
  /** Empty where the words beside it say the same. */
  alt?: string;
  /** In view when the page opens. */
  first?: boolean;
  className?: string;
};

/** One of the site's own drawings. */
export function Picture({ name, width, height, alt = "", first, className }: PictureProps) {
  return (
    <Image
      src={`/images/${name}.svg`}
      alt={alt}
      width={width}
      height={height}
      loading={first ? "eager" : "lazy"}
      fetchPriority={first ? "high" : "auto"}
      className={className}
    />
  );
}
