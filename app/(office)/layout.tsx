import type { Metadata } from "next";
import type { ReactNode } from "react";
import { ViewingBanner } from "@/components/auth/viewing-banner";
import { OfficeFrame } from "@/components/office/menu/office-frame";
import { isStaff } from "@/lib/auth/actor";
import { pageContext } from "@/lib/auth/pages";
import { readViewing } from "@/lib/dashboard/reads";

export const metadata: Metadata = { title: { default: "Runsheet", template: "%s · Runsheet" } };

export default async function OfficeLayout({ children }: { children: ReactNode }) {
  const ctx = await pageContext();
  const { actor } = ctx;
  if (!isStaff(actor)) return children;
  const viewing = await readViewing(ctx);
  return (
    <OfficeFrame
      name={actor.fullname}
      banner={viewing && <ViewingBanner {...viewing} />}
      capabilities={actor.capabilities}
    >
      {children}
    </OfficeFrame>
  );
}
