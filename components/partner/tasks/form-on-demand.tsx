"use client";

import dynamic from "next/dynamic";
import { SkeletonLines } from "@/components/ui/spinner";

/** Loaded with its dialog, so readers of the list don't load the form. */
export const TaskForm = dynamic(async () => (await import("./task-form")).TaskForm, {
  loading: () => <SkeletonLines lines={5} />,
});
