import { Eye, Pencil } from "lucide-react";
import Link from "next/link";
import { PageHeader } from "@/components/layout/page-header";
import { IndexedPage } from "@/components/layout/page-index";
import { Badge } from "@/components/ui/badge";
import { Card } from "@/components/ui/card";
import { cn } from "@/components/ui/cn";
import { EmptyState } from "@/components/ui/empty-state";
import { path } from "@/lib/paths";
import type { ApiLine, ApiView } from "@/lib/registry/openapi/operation-rules";
import { ApiFilter, DownloadApi } from "./api-tools";

/** Every endpoint of the product, from its contract. */
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
        {chosen ? (
          <ApiList groups={groups} text={text} chosen={chosen.id} />
        ) : (
          <IndexedPage>
            <ApiList groups={groups} text={text} chosen={undefined} />
          </IndexedPage>
        )}
      </div>
    </>
  );
}

/** One endpoint in full: input, output and errors. */
function OperationDetail({ chosen }: { chosen: NonNullable<ApiView["chosen"]> }) {
  const { operation, method, path: address } = chosen;
  const { summary, description, parameters, requestBody, responses } = operation;
  return (
    <Card title={`${method} ${address}`}>
      <div className="grid min-w-0 gap-4">
        <p>{summary}</p>
        <p>{description}</p>
        <Part title="Path and query" value={parameters} />
        <Part title="Body" value={requestBody} />
        <Part title="Answers" value={responses} />
      </div>
    </Card>
  );
}

function Part({ title, value }: { title: string; value: unknown }) {
  const nothing = value === undefined || (Array.isArray(value) && value.length === 0);
  if (nothing) return null;
  return (
    <section aria-label={title} className="min-w-0">
      <h3 className="mb-1 font-semibold">{title}</h3>
      <pre
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users have to be able to scroll it
        tabIndex={0}
        className="max-h-112 overflow-auto rounded-sm bg-well p-3 text-sm"
      >
        {JSON.stringify(value, null, 2)}
      </pre>
    </section>
  );
}

type ApiListProps = { groups: ApiView["groups"]; text: string; chosen: string | undefined };

/** The endpoints grouped by subject; each opens. */
function ApiList({ groups, text, chosen }: ApiListProps) {
  return (
    <div className="grid min-w-0 gap-6">
      {groups.map(({ tag, lines }) => (
        <section key={tag} aria-label={tag}>
          <h2 className="mb-2 font-semibold text-lg">{tag}</h2>
          <ul className="card-edge divide-y divide-line rounded-lg bg-surface">
            {lines.map((line) => (
              <li key={line.id}>
                <Line line={line} text={text} current={line.id === chosen} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

/** A search also finds words of the sentence, so its lines show it. */
function Line({ line, text, current }: { line: ApiLine; text: string; current: boolean }) {
  const { id, method, path: address, who, effect, does } = line;
  const query = new URLSearchParams({ ...(text && { text }), open: id });
  const writes = effect === "write";
  return (
    <Link
      href={`${path.apiPage()}?${query}`}
      scroll={false}
      aria-current={current ? "true" : undefined}
      className="flex flex-wrap items-center gap-x-3 gap-y-1 px-3 py-2 text-ink no-underline hover:bg-well aria-[current]:bg-lake-soft"
    >
      <span className="w-16 shrink-0 font-semibold">{method}</span>
      <span className="wrap-anywhere min-w-0 flex-1 basis-56">{address}</span>
      <Badge tone={writes ? "sun" : "sky"} icon={writes ? <Pencil aria-hidden /> : <Eye aria-hidden />}>
        {writes ? "writes" : "reads"}
      </Badge>
      <span className="text-ink-muted text-sm">{who}</span>
      {text !== "" && <span className="basis-full text-ink-muted text-sm">{does}</span>}
    </Link>
  );
}
