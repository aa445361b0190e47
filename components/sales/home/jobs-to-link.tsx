"use client";

import type { ComponentProps } from "react";
import type { EstimatesToLink } from "@/components/leads/estimates-to-link";
import { LoadedLater } from "@/components/ui/loaded-later";

type Table = ComponentProps<typeof EstimatesToLink>;

const load = async () => (await import("@/components/leads/estimates-to-link")).EstimatesToLink;

/** Loads after the page: on most days there's nothing to link. */
export const JobsToLink = ({ rows }: Pick<Table, "rows">) => (
  <LoadedLater
    load={load}
    lines={5}
    part={{
      rows,
      maySell: true,
      csvName: "estimates-to-link",
      empty: { title: "Nothing to link", hint: "Every job that may come from an estimate is decided." },
    }}
  />
);
