"use client";

import dynamic from "next/dynamic";

/** Loads after the run sheet: most of the time there's nothing to offer. */
export const Ahead = dynamic(() => import("./ahead-offers").then((module) => module.AheadOffers), {
  ssr: false,
});
