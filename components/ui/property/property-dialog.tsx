"use client";

import { PenLine } from "lucide-react";
import { useEffect, useState } from "react";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Spinner } from "@/components/ui/spinner";
import { type PropertyRecord, readPropertyContract } from "@/lib/core/properties/property-contract";
import { callApi } from "@/lib/platform/http/call-api";
import { problemOf } from "@/lib/platform/http/writer";
import type { Crews } from "./property-fields";
import { PropertyForm } from "./property-form";

type PlaceDialogProps = {
  jobinfoid: number;
  address: string;
  right: "office" | "sales";
  crews?: Crews;
  /** The button that opens it. */
  word: string;
  title: string;
  submit?: string;
};

/** A button that opens a property's form, for screens that don't have its card. */
export function PropertyDialog({
  jobinfoid,
  address,
  right,
  crews = [],
  word,
  title,
  submit,
}: PlaceDialogProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        size="sm"
        variant="ghost"
        icon={<PenLine aria-hidden className="size-4" />}
        onClick={() => setOpen(true)}
      >
        {word}
      </Button>
      <Dialog title={`${title} ${address}`} open={open} onOpenChange={setOpen}>
        <Loaded jobinfoid={jobinfoid}>
          {(place) => (
            <PropertyForm
              place={place}
              right={right}
              crews={crews}
              submit={submit}
              label={`${title} ${address}`}
              onDone={() => setOpen(false)}
            />
          )}
        </Loaded>
      </Dialog>
    </>
  );
}

type LoadedProps = { jobinfoid: number; children: (place: PropertyRecord) => React.ReactNode };

function Loaded({ jobinfoid, children }: LoadedProps) {
  const [place, setPlace] = useState<PropertyRecord | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    const stop = new AbortController();
    callApi(readPropertyContract, { id: jobinfoid }, { signal: stop.signal }).then(
      setPlace,
      (error: unknown) => stop.signal.aborted || setProblem(problemOf(error)),
    );
    return () => stop.abort();
  }, [jobinfoid]);
  if (problem) return <Alert kind="error" title={problem} />;
  return place ? children(place) : <Spinner label="Loading the card" />;
}
