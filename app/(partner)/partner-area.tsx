import type { Metadata } from "next";
import type { ReactNode } from "react";
import { OfficeArea } from "@/app/office-area";
import { isStaff } from "@/lib/actor";
import { areasFor } from "@/lib/features/menus/rail-rules";
import { pageContext } from "@/lib/platform/http/pages";

export const metadata: Metadata = { title: { default: "Partner", template: "%s · Runsheet" } };

/** The partners' shell; someone who may not act as a partner is refused within the office's. */
export async function PartnerArea({ children }: { children: ReactNode }) {
  const { actor } = await pageContext();
  const isOpen = isStaff(actor) && areasFor(actor).some(({ key }) => key === "partner");
  return <OfficeArea area={isOpen ? "partner" : "office"}>{children}</OfficeArea>;
}
