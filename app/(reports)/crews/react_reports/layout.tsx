import type { Metadata } from "next";
import { OfficeArea } from "@/app/office-area";

export const metadata: Metadata = { title: { default: "Reports", template: "%s · Runsheet" } };

export default function ReportsLayout({ children }: LayoutProps<"/crews/react_reports">) {
  return <OfficeArea area="reports">{children}</OfficeArea>;
}
