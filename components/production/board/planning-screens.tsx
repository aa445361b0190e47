"use client";

import dynamic from "next/dynamic";

// One address, three screens: each loads only its own code.
export const BoardScreen = dynamic(() => import("./board-screen").then((module) => module.BoardScreen));
export const WeekScreen = dynamic(() => import("./week/week-screen").then((module) => module.WeekScreen));
export const MakePackages = dynamic(() =>
  import("@/components/production/make-packages/make-packages").then((module) => module.MakePackages),
);
