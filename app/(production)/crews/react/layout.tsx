import type { Metadata } from "next";
import { OfficeArea } from "@/app/office-area";

export const metadata: Metadata = { title: { default: "Production", template: "%s · Runsheet" } };

export default function ProductionLayout({ children }: LayoutProps<"/crews/react">) {
  return <OfficeArea area="production">{children}</OfficeArea>;
}
