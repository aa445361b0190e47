"use client";

import { useEffect, useState } from "react";
import { Alert } from "@/components/ui/alert";
import { Spinner } from "@/components/ui/spinner";
import type { Answer } from "@/lib/contract";
import type { TemplateChannel, TemplateKind } from "@/lib/core/messages/kind-rules";
import { textLengthWords } from "@/lib/core/messages/text-rules";
import { previewMessageContract } from "@/lib/features/messages/contract";
import { callApi } from "@/lib/platform/http/call-api";

type Words = { kind: TemplateKind; channel: TemplateChannel; subject: string; body: string };
export type PreviewProps = Words & {
  /** Whose name and visit it shows; null: examples. */
  cfid: number | null;
};
type Preview = Answer<typeof previewMessageContract>;

const PAUSE_MS = 350;

/** The message as its reader sees it, a moment after typing pauses. */
export function MessagePreview(props: PreviewProps) {
  const { preview, problem } = usePreview(props);
  const missing = preview?.missing ?? [];
  return (
    <section aria-label="Preview" className="grid min-w-0 content-start gap-3">
      {problem && <Alert kind="error" title={problem} />}
      {preview?.why && (
        <Alert kind="warning" title={preview.why}>
          This message can't go out.
        </Alert>
      )}
      {preview?.to && <p className="wrap-anywhere text-ink-muted">{`To ${preview.to}`}</p>}
      {missing.length > 0 && (
        <Alert
          kind="warning"
          title={`We don't know ${missing.map((name) => `{${name}}`).join(", ")} for this client`}
        >
          They may have no visit coming up. Write it out, or remove the field.
        </Alert>
      )}
      {!preview && !problem && (
        <p className="flex items-center gap-2 text-ink-muted">
          <Spinner /> Preparing the preview…
        </p>
      )}
      {preview && props.channel === "text" && <TextPreview text={preview.body} />}
      {preview?.html && (
        <iframe
          title="Preview of the email"
          // Nothing in it runs or loads.
          sandbox=""
          srcDoc={preview.html}
          className="h-[34rem] w-full rounded-lg border border-line bg-surface"
        />
      )}
    </section>
  );
}

/** The text in a bubble, and how many messages it takes. */
function TextPreview({ text }: { text: string }) {
  return (
    <div className="grid justify-items-start gap-2">
      <p className="wrap-anywhere max-w-80 whitespace-pre-wrap rounded-2xl rounded-bl-sm bg-lake-soft px-4 py-3 text-lake-text">
        {text}
      </p>
      <p className="text-ink-muted text-sm">{textLengthWords(text)}</p>
    </div>
  );
}

function usePreview({ kind, channel, subject, body, cfid }: PreviewProps) {
  const [preview, setPreview] = useState<Preview | null>(null);
  const [problem, setProblem] = useState("");
  useEffect(() => {
    const control = new AbortController();
    const ask = () =>
      callApi(
        previewMessageContract,
        { kind, channel, subject, body, cfid },
        { signal: control.signal },
      ).then(
        (answer) => {
          setPreview(answer);
          setProblem("");
        },
        (error: unknown) => {
          if (control.signal.aborted) return;
          setProblem(error instanceof Error ? error.message : "The preview didn't load.");
        },
      );
    const timer = setTimeout(() => void ask(), PAUSE_MS);
    return () => {
      clearTimeout(timer);
      control.abort();
    };
  }, [kind, channel, subject, body, cfid]);
  return { preview, problem };
}
