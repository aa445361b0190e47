import { PageHeader } from "@/components/layout/page-header";
import { cn } from "@/components/ui/cn";
import { EmptyState } from "@/components/ui/empty-state";
import { path } from "@/lib/paths";
import type { ApiView } from "@/lib/registry/openapi/api-view";
import { ApiFilter } from "./api-filter";
import { ApiList } from "./api-list";
import { DownloadApi } from "./download-api";
import { OperationDetail } from "./operation-detail";

/** Every endpoint of the product, as its contract says it. */
export function ApiScreen({ view, text }: { view: ApiView; text: string }) {
  const { groups, chosen, total } = view;
  return (
    <>
      <PageHeader
        title="API"
        crumbs={[{ label: "Main Menu", href: path.mainMenu() }, { label: "API" }]}
        description={`${total} endpoints. Each runs with the caller's login and permissions.`}
        actions={<DownloadApi />}
      />
      <ApiFilter />
      {groups.length === 0 && (
        <EmptyState title="No endpoint matches">Search for part of the path, or clear the search.</EmptyState>
      )}
      <div className={cn("grid grid-cols-1 items-start gap-6", chosen && "xl:grid-cols-2")}>
        {chosen && (
          <div className="min-w-0 xl:sticky xl:top-4 xl:order-2">
            <OperationDetail chosen={chosen} />
          </div>
        )}
        <ApiList groups={groups} text={text} chosen={chosen?.id} />
      </div>
    </>
  );
}
