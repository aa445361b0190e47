"use client";

import { NotebookPen } from "lucide-react";
import { useState } from "react";
import { z } from "zod";
import { Form } from "@/components/form/form";
import { SelectField } from "@/components/form/select-field";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { NoteFields } from "@/components/ui/property/note-fields";
import { useWrite } from "@/components/ui/use-write";
import { addPropertyNoteContract } from "@/lib/core/properties/contract";
import { noteOrCallForm } from "@/lib/core/properties/schema";
import type { PropertyView } from "@/lib/registry/client-page/page-view";

type AddNoteProps = { cfid: number; places: readonly Pick<PropertyView, "jobinfoid" | "address">[] };

const form = noteOrCallForm.safeExtend({ id: z.number({ error: "Choose the property" }) });

const KINDS = [
  { value: "", label: "A note" },
  { value: "in", label: "The client called" },
  { value: "out", label: "We called the client" },
];

/** A note about one of the client's properties, or what was said on the phone; it appears at the top of the timeline. */
export function AddNote({ cfid, places }: AddNoteProps) {
  const [open, setOpen] = useState(false);
  const write = useWrite(addPropertyNoteContract, {
    said: (_, { call }) => (call ? "Call saved" : "Note saved"),
    onDone: () => setOpen(false),
  });
  const [first, ...others] = places;
  const id = others.length === 0 ? first?.jobinfoid : undefined;
  return (
    <>
      <Button
        variant="secondary"
        icon={<NotebookPen aria-hidden className="size-5" />}
        onClick={() => setOpen(true)}
      >
        Note or call
      </Button>
      <Dialog title="Add a note or call" open={open} onOpenChange={setOpen}>
        <Form
          label="Add a note or call"
          schema={form}
          defaultValues={{ id, call: "", notes: "", access: "Private", prodNote: false }}
          draftKey={`client-note:${cfid}`}
          className="grid gap-4"
          onSubmit={(values, extras) => write.send(values, extras)}
        >
          <SelectField name="call" label="What was it?" options={KINDS} placeholder={null} />
          {others.length > 0 && (
            <SelectField
              name="id"
              label="Property"
              options={places.map(({ jobinfoid, address }) => ({ value: jobinfoid, label: address }))}
            />
          )}
          <NoteFields />
        </Form>
      </Dialog>
    </>
  );
}
