import type { Metadata } from "next";
import type { ReactNode } from "react";
import { OfficeArea } from "@/app/office-area";

export const metadata: Metadata = { title: { default: "Runsheet", template: "%s · Runsheet" } };

export default function OfficeLayout({ children }: { children: ReactNode }) {
  return <OfficeArea area="office">{children}</OfficeArea>;
}
