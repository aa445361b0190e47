"use client";

import { useRouter } from "next/navigation";
import { type FormEvent, useId, useState } from "react";
import { control } from "@/components/form/control-styles";
import { NativeSelect } from "@/components/form/native-select";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { sizeText } from "@/lib/core/data/data-view";
import { KIND_LABELS } from "@/lib/core/data/in/import-schema";
import { IMPORT_KINDS, type ImportKind, MOST_BYTES } from "@/lib/core/data/schema";
import { path } from "@/lib/paths";
import { ApiError } from "@/lib/platform/http/call-api";

const KINDS = IMPORT_KINDS.map((kind) => ({ value: kind, label: KIND_LABELS[kind] }));

function problemOf(file: File | undefined): string | null {
  if (!file) return "Choose a file first.";
  return file.size > MOST_BYTES
    ? `The file is larger than ${sizeText(MOST_BYTES)}. Split it into smaller files.`
    : null;
}

/** Step one: contents and file. */
export function NewImport() {
  const router = useRouter();
  const id = useId();
  const [kind, setKind] = useState<ImportKind>("clients");
  const [file, setFile] = useState<File>();
  const [key, setKey] = useState("");
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const send = async (event: FormEvent) => {
    event.preventDefault();
    const wrong = problemOf(file);
    setProblem(wrong);
    if (wrong || !file) return;
    setPending(true);
    try {
      router.push(path.dataImport(await sendFile(kind, file, key)));
    } catch (error) {
      setProblem(error instanceof Error ? error.message : "The file wasn't uploaded. Try again.");
      setPending(false);
    }
  };
  return (
    <Card title="Import data">
      <p className="max-w-prose">
        Import employees first, then clients, their properties and prices, then past jobs. You'll see a
        preview before anything is saved.
      </p>
      <form onSubmit={send} className="mt-4 grid gap-4 sm:max-w-md" aria-label="Import data">
        <div className="grid gap-1.5">
          <label htmlFor={`${id}-kind`} className="font-medium">
            File contents
          </label>
          <NativeSelect
            id={`${id}-kind`}
            options={KINDS}
            value={kind}
            onChange={(event) => setKind(event.target.value as ImportKind)}
          />
        </div>
        <div className="grid gap-1.5">
          <label htmlFor={`${id}-file`} className="font-medium">
            CSV file
          </label>
          <input
            id={`${id}-file`}
            type="file"
            accept=".csv,text/csv,text/plain"
            className={control}
            onChange={(event) => {
              setFile(event.target.files?.[0]);
              setKey(crypto.randomUUID());
              setProblem(null);
            }}
          />
          <span className="text-ink-muted text-sm">
            The first line has the headers. Up to {sizeText(MOST_BYTES)}. Exports from Jobber, Housecall Pro
            and ServiceTitan are recognized.
          </span>
        </div>
        {problem && <Alert kind="error">{problem}</Alert>}
        <Button type="submit" pending={pending} pendingLabel="Uploading…">
          Upload file
        </Button>
      </form>
    </Card>
  );
}

/** Uploads a file as is; the same key uploads it once. Throws `ApiError`. */
async function sendFile(kind: ImportKind, file: File, key: string): Promise<number> {
  const query = new URLSearchParams({ kind, name: file.name.slice(0, 200) });
  const response = await fetch(`/api/data/imports?${query}`, {
    method: "POST",
    headers: { "content-type": "text/csv", "idempotency-key": key },
    body: file,
  }).catch(() => {
    throw new ApiError(0, "NETWORK", "You're offline. Check your connection, then try again.");
  });
  const body = await response.json().catch(() => ({}));
  if (response.ok && typeof body.id === "number") return body.id;
  throw new ApiError(
    response.status,
    body.code ?? "ERROR",
    body.error ?? "The file wasn't uploaded. Try again.",
  );
}
