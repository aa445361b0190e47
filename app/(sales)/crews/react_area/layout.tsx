import type { Metadata } from "next";
import { OfficeArea } from "@/app/office-area";

export const metadata: Metadata = { title: { default: "Sales", template: "%s · Runsheet" } };

export default function SalesLayout({ children }: LayoutProps<"/crews/react_area">) {
  return <OfficeArea area="sales">{children}</OfficeArea>;
}
