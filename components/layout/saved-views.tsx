"use client";

import { Bookmark } from "lucide-react";
import { usePathname, useRouter, useSearchParams } from "next/navigation";
import { useId, useState } from "react";
import { control } from "@/components/form/control-styles";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Menu, type MenuEntry } from "@/components/ui/menu";
import { toast } from "@/components/ui/toaster";
import { useWrite } from "@/components/ui/use-write";
import { keepContract } from "@/lib/features/menus/shortcut-contract";
import { readShortcuts, useShortcuts } from "./rail/shortcuts";

/** Where someone is in a list isn't part of a view. */
const isPlace = (name: string) => /^(after|rows|offset|page|task|open\w*)$/.test(name);

/** This list's saved filters: choose one, save the current ones under a name, or share them by link. */
export function SavedViews() {
  const router = useRouter();
  const pathname = usePathname();
  const params = useSearchParams();
  const [naming, setNaming] = useState(false);
  const views = (useShortcuts()?.views ?? []).filter(({ href }) => href.split("?")[0] === pathname);
  const write = useWrite(keepContract, { refreshes: false, onDone: () => void readShortcuts() });
  const query = new URLSearchParams([...params].filter(([name]) => !isPlace(name)));
  const here = query.size > 0 ? `${pathname}?${query}` : null;
  const current = views.find(({ href }) => href === here);
  if (views.length === 0 && here === null) return null;
  const share = async (address: string) => {
    try {
      await navigator.clipboard.writeText(new URL(address, window.location.origin).href);
      toast.success("Link copied");
    } catch {
      toast.error("This browser doesn't allow copying. Copy the address from its address bar.");
    }
  };
  const entries: MenuEntry[] = views.map(({ name, href }) => ({
    label: name,
    onSelect: () => router.push(href),
  }));
  if (here !== null)
    entries.push(
      { separator: "This view" },
      { label: current ? "Rename this view…" : "Save this view…", onSelect: () => setNaming(true) },
      { label: "Copy a link to it", onSelect: () => void share(here) },
    );
  if (current)
    entries.push({
      label: "Delete this view",
      danger: true,
      onSelect: () => void write.act({ kind: "view", id: current.href, kept: false }),
    });
  return (
    <>
      <Menu
        align="start"
        trigger={
          <Button variant="ghost" icon={<Bookmark aria-hidden className="size-4" />}>
            {current?.name ?? "Views"}
          </Button>
        }
        entries={entries}
      />
      {here !== null && (
        <NameView
          key={here}
          href={here}
          name={current?.name ?? ""}
          open={naming}
          onClose={() => setNaming(false)}
        />
      )}
    </>
  );
}

type NameViewProps = { href: string; name: string; open: boolean; onClose: () => void };

function NameView({ href, name: given, open, onClose }: NameViewProps) {
  const field = useId();
  const [name, setName] = useState(given);
  const { act, pending, problem } = useWrite(keepContract, {
    refreshes: false,
    inPlace: true,
    said: (_, { name: saved }) => `Saved as ${saved}`,
    onDone: () => {
      onClose();
      void readShortcuts();
    },
  });
  return (
    <Dialog
      title="Save this view"
      description="Only you see it in this list. To share it, copy its link."
      size="sm"
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
    >
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (!pending) void act({ kind: "view", id: href, kept: true, name });
        }}
      >
        {problem && <Alert kind="error">{problem}</Alert>}
        <div className="grid gap-1.5">
          <label htmlFor={field} className="font-medium">
            Name
          </label>
          <input
            id={field}
            value={name}
            maxLength={60}
            required
            onChange={(event) => setName(event.target.value)}
            className={control}
          />
        </div>
        <Button type="submit" pending={pending}>
          Save view
        </Button>
      </form>
    </Dialog>
  );
}
