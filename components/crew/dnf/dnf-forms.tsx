"use client";

import dynamic from "next/dynamic";

/** Each place that imports a module loads files of its own, so whoever loads it ahead has to load it from here. */
export const loadReturnDnf = async () => (await import("./return-dnf-form")).ReturnDnfForm;

// A DNF is to be started, returned or assigned, so only what's needed of these is loaded.
export const StartDnf = dynamic(() => import("./start-dnf").then((module) => module.StartDnf));
export const ReturnDnfForm = dynamic(loadReturnDnf);
export const AssignDnfForm = dynamic(() =>
  import("./assign-dnf-form").then((module) => module.AssignDnfForm),
);
