import type { ReactNode } from "react";
import { HouseScene } from "@/components/ui/house-scene";
import { PageHeader } from "./page-header";

type HomeBannerProps = { title: string; description?: ReactNode; actions?: ReactNode };

/** The head of an area's home: a greeting beside a small picture, so the work comes first. */
export const HomeBanner = ({ title, description, actions }: HomeBannerProps) => (
  <div className="mb-4 flex items-end justify-between gap-4 overflow-hidden rounded-lg bg-sky-soft">
    <div className="px-4 pt-3">
      <PageHeader title={title} description={description} actions={actions} />
    </div>
    <HouseScene className="h-20 w-24 shrink-0 self-end sm:h-24 sm:w-72" />
  </div>
);
