import { Eye, Pencil } from "lucide-react";
import Link from "next/link";
import { Badge } from "@/components/ui/badge";
import { path } from "@/lib/paths";
import type { ApiLine, ApiView } from "@/lib/registry/openapi/api-view";

type ApiListProps = { groups: ApiView["groups"]; text: string; chosen: string | undefined };

/** The endpoints by what they are about; each opens. */
export function ApiList({ groups, text, chosen }: ApiListProps) {
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

function Line({ line, text, current }: { line: ApiLine; text: string; current: boolean }) {
  const { id, method, path: address, who, effect } = line;
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
    </Link>
  );
}
