"use client";

import dynamic from "next/dynamic";

/** Each place that imports a module loads files of its own, so whoever loads it ahead has to load it from here. */
export const loadReturnForm = async () => (await import("./return-job-form")).ReturnJobForm;

// A job is either to be started or to be returned, so only one of these is loaded.
export const StartJobForm = dynamic(() => import("./start-job-form").then((module) => module.StartJobForm));
export const ReturnJobForm = dynamic(loadReturnForm);
