"use client";

import { NotebookPen } from "lucide-react";
import { useState } from "react";
import { z } from "zod";
import { Form } from "@/components/form/form";
import { SelectField } from "@/components/form/select-field";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { NoteFields } from "@/components/ui/place/note-fields";
import { useWrite } from "@/components/ui/use-write";
import { addPropertyNoteContract } from "@/lib/core/properties/contract";
import { propertyNoteForm } from "@/lib/core/properties/schema";
import type { PlaceView } from "@/lib/registry/client-page/page-view";

type AddNoteProps = { cfid: number; places: readonly Pick<PlaceView, "jobinfoid" | "address">[] };

const form = propertyNoteForm.safeExtend({ id: z.number({ error: "Choose the property" }) });

/** A note about one of the client's properties, which appears at the top of the timeline. */
export function AddNote({ cfid, places }: AddNoteProps) {
  const [open, setOpen] = useState(false);
  const write = useWrite(addPropertyNoteContract, { said: () => "Note saved", onDone: () => setOpen(false) });
  const [first, ...others] = places;
  const id = others.length === 0 ? first?.jobinfoid : undefined;
  return (
    <>
      <Button
        variant="secondary"
        icon={<NotebookPen aria-hidden className="size-5" />}
        onClick={() => setOpen(true)}
      >
        Add note
      </Button>
      <Dialog title="Add a note" open={open} onOpenChange={setOpen}>
        <Form
          label="Add a note"
          schema={form}
          defaultValues={{ id, notes: "", access: "Private", prodNote: false }}
          draftKey={`client-note:${cfid}`}
          className="grid gap-4"
          onSubmit={(values, extras) => write.send(values, extras)}
        >
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
