import type { Metadata } from "next";
import { PropertyNotes } from "@/components/sales/property-notes/property-notes";
import { readPropertyNotes } from "@/lib/core/properties/reads";
import { readOrRefuse, staffPage } from "@/lib/platform/http/pages";

export const metadata: Metadata = { title: "Property notes" };

export default async function Page({ params }: PageProps<"/crews/react_area/estimate/[key]/property-notes">) {
  const ctx = await staffPage({ cap: "sales" });
  return <PropertyNotes view={await readOrRefuse(readPropertyNotes(ctx, (await params).key))} />;
}
