import Image from "next/image";
import type { ReactNode } from "react";

type SectionProps = {
  id?: string;
  title: string;
  lead?: ReactNode;
  /** The full-width background. */
  className?: string;
  children: ReactNode;
};

/** One section of a public page: a heading in the display face, its lead, and content. */
export function Section({ id, title, lead, className, children }: SectionProps) {
  return (
    <section id={id} className={className}>
      <div className="mx-auto max-w-6xl px-4 py-14 sm:px-6 lg:py-20">
        <h2 className="max-w-2xl font-display font-semibold text-3xl sm:text-4xl">{title}</h2>
        {lead && <p className="mt-3 max-w-2xl text-ink-muted text-lg">{lead}</p>}
        <div className="mt-8">{children}</div>
      </div>
    </section>
  );
}

/** The top of a page other than the home page: its subject, above a street of houses. */
export function PageTop({ title, lead }: { title: string; lead: string }) {
  return (
    <div className="bg-linear-to-b from-paper to-lake-soft">
      <div className="mx-auto max-w-6xl px-4 pt-12 pb-8 sm:px-6 lg:pt-16">
        <h1 className="max-w-3xl font-display font-semibold text-4xl leading-[1.08] tracking-[-0.02em] sm:text-6xl">
          {title}
        </h1>
        <p className="mt-4 max-w-xl text-lg sm:text-xl">{lead}</p>
      </div>
      <Picture
        name="street"
        width={1600}
        height={150}
        first
        className="block h-28 w-full object-cover sm:h-36"
      />
    </div>
  );
}

type PictureProps = {
  name: "house" | "street" | "crew" | "windows" | "eaves" | "painting" | "odd-jobs" | "lawn" | "washing";
  width: number;
  height: number;
  /** Empty when the text beside it says the same. */
  alt?: string;
  /** Visible when the page opens. */
  first?: boolean;
  className?: string;
};

/** One of the site's drawings. */
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
