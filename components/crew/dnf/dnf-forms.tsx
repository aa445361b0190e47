"use client";

import dynamic from "next/dynamic";

// A DNF is to be started, returned or assigned, so only what's needed of these is loaded.
export const StartDnf = dynamic(() => import("./start-dnf").then((module) => module.StartDnf));
export const ReturnDnfForm = dynamic(() =>
  import("./return-dnf-form").then((module) => module.ReturnDnfForm),
);
export const AssignDnfForm = dynamic(() =>
  import("./assign-dnf-form").then((module) => module.AssignDnfForm),
);
