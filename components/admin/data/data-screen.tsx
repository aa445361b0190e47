import { PageHeader } from "@/components/layout/page-header";
import { Card } from "@/components/ui/card";
import { type DataPage, sizeText } from "@/lib/core/data/data-view";
import { EVERYTHING } from "@/lib/core/data/schema";
import { path } from "@/lib/paths";
import { formatInstant } from "@/lib/values/dates";
import { count } from "@/lib/values/text";
import { ImportsTable } from "./imports-table";
import { NewImport } from "./new-import";
import { TakeOutButton } from "./take-out-button";

/** Exports everything, and imports from an old system. */
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

/** What can be exported, and who exported it. */
function ExportPanel({ lists, pictures, taken }: Omit<DataPage, "imports">) {
  const bytes = lists.reduce((sum, list) => sum + list.bytes, pictures.bytes);
  return (
    <Card title="Export data">
      <p className="max-w-prose">
        Download one ZIP with every list as CSV, all images and a guide to the columns. It never includes
        passwords, sessions or card details.
      </p>
      <div className="mt-3 flex flex-wrap items-center gap-3">
        <TakeOutButton main what={EVERYTHING} label="Download everything (ZIP)" />
        <span className="text-ink-muted">
          About {sizeText(bytes)} before compression, including {count(pictures.rows, "image")}
        </span>
      </div>
      <details className="mt-4">
        <summary className="min-h-control cursor-pointer py-2 font-medium">
          One list as CSV ({lists.length} lists)
        </summary>
        <ul className="grid gap-x-6 sm:grid-cols-2">
          {lists.map(({ name, about, rows }) => (
            <li key={name} className="flex items-center justify-between gap-3 border-line border-t py-2">
              <span className="min-w-0">
                <span className="block break-words">{about}</span>
                <span className="text-ink-muted text-sm">
                  {name}, {count(rows, "row")}
                </span>
              </span>
              <TakeOutButton what={name} label="CSV" about={`CSV of ${name}`} />
            </li>
          ))}
        </ul>
      </details>
      {taken.length > 0 && (
        <details className="mt-2">
          <summary className="min-h-control cursor-pointer py-2 font-medium">Recent exports</summary>
          <ul className="grid gap-1">
            {taken.map((row) => (
              <li key={row.id}>
                {row.startedAt && formatInstant(new Date(row.startedAt))}: {row.what}, {row.who}
                {row.whole ? ` (${sizeText(row.bytes ?? 0)})` : " (incomplete)"}
              </li>
            ))}
          </ul>
        </details>
      )}
    </Card>
  );
}
