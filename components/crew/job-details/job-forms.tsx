"use client";

import dynamic from "next/dynamic";

// A job is either to be started or to be returned, so only one of these is loaded.
export const StartJobForm = dynamic(() => import("./start-job-form").then((module) => module.StartJobForm));
export const ReturnJobForm = dynamic(() =>
  import("./return-job-form").then((module) => module.ReturnJobForm),
);
