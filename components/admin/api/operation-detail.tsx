import { Card } from "@/components/ui/card";
import type { ApiView } from "@/lib/registry/openapi/api-view";

/** One endpoint whole: what goes in, what comes out, what can go wrong. */
export function OperationDetail({ chosen }: { chosen: NonNullable<ApiView["chosen"]> }) {
  const { operation, method, path: address } = chosen;
  const { summary, description, parameters, requestBody, responses } = operation;
  return (
    <Card title={`${method} ${address}`}>
      <div className="grid min-w-0 gap-4">
        <p>{summary}</p>
        {typeof description === "string" && <p>{description}</p>}
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
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        className="max-h-112 overflow-auto rounded-sm bg-well p-3 text-sm"
      >
        {JSON.stringify(value, null, 2)}
      </pre>
    </section>
  );
}
