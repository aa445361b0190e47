import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { Styleguide } from "./styleguide";

export const metadata: Metadata = { title: "Styleguide" };

/** Every element in every state; only in development. */
export default function StyleguidePage() {
  if (process.env.NODE_ENV === "production") notFound();
  return <Styleguide />;
}
