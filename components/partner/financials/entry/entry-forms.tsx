"use client";

import dynamic from "next/dynamic";
import { SkeletonLines } from "@/components/ui/spinner";

const loading = () => <SkeletonLines lines={5} />;

// With all that forms need, and shown in windows only: who reads the figures does without.
export const EstimateForm = dynamic(async () => (await import("./estimate-form")).EstimateForm, { loading });
export const ExpenseForm = dynamic(async () => (await import("./expense-form")).ExpenseForm, { loading });
export const PayoutForm = dynamic(async () => (await import("./payout-form")).PayoutForm, { loading });
