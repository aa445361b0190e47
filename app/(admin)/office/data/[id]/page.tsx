import type { Metadata } from "next";
import { ImportWizard } from "@/components/admin/data/import-wizard";
import { readImport } from "@/lib/core/data/reads";
import { recordInPath } from "@/lib/paths";
import { readOrRefuse, staffPage } from "@/lib/platform/http/pages";

export const metadata: Metadata = { title: "Import data" };

export default async function Page({ params }: PageProps<"/office/data/[id]">) {
  const ctx = await staffPage({ cap: "access_admin" });
  const { id } = await params;
  const { import: first } = await readOrRefuse(readImport(ctx, { id: recordInPath(id) }));
  return <ImportWizard first={first} />;
}
