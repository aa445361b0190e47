import type { Metadata } from "next";
import type { ReactNode } from "react";
import { shellBanner } from "@/app/shell-banner";
import { OfficeFrame } from "@/components/office/menu/office-frame";
import { isStaff } from "@/lib/actor";
import { pageContext } from "@/lib/platform/http/pages";

export const metadata: Metadata = { title: { default: "Runsheet", template: "%s · Runsheet" } };

export default async function OfficeLayout({ children }: { children: ReactNode }) {
  const { actor } = await pageContext();
  if (!isStaff(actor)) return children;
  return (
    <OfficeFrame name={actor.fullname} banner={await shellBanner()} viewer={actor}>
      {children}
    </OfficeFrame>
  );
}
