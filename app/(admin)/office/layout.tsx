import type { Metadata } from "next";
import { OfficeArea } from "@/app/office-area";

export const metadata: Metadata = { title: { default: "Administration", template: "%s · Runsheet" } };

export default function AdminLayout({ children }: LayoutProps<"/office">) {
  return <OfficeArea area="admin">{children}</OfficeArea>;
}
