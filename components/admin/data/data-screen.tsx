import { PageHeader } from "@/components/layout/page-header";
import { path } from "@/lib/paths";
import type { DataPage } from "@/lib/platform/data/data-view";
import { ExportPanel } from "./export-panel";
import { ImportsTable } from "./imports-table";
import { NewImport } from "./new-import";

/** Export everything, and import from an old system. */
export function DataScreen({ imports, ...out }: DataPage) {
  return (
    <>
      <PageHeader
        title="Import and export"
        crumbs={[{ label: "Main Menu", href: path.mainMenu() }, { label: "Import and export" }]}
      />
      <div className="grid grid-cols-1 gap-6">
        <ExportPanel {...out} />
        <NewImport />
        <section>
          <h2 className="mb-3 text-lg">Imports</h2>
          <ImportsTable imports={imports} />
        </section>
      </div>
    </>
  );
}
