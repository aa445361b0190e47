"use client";

import dynamic from "next/dynamic";
import { SkeletonLines } from "@/components/ui/spinner";

const loading = () => <SkeletonLines lines={5} />;

// Loaded with dialogs only, so readers of the figures don't load the forms.
export const EstimateForm = dynamic(async () => (await import("./estimate-form")).EstimateForm, { loading });
export const ExpenseForm = dynamic(async () => (await import("./expense-form")).ExpenseForm, { loading });
export const PayoutForm = dynamic(async () => (await import("./payout-form")).PayoutForm, { loading });
