"use client";

import { EllipsisVertical, Pencil, Phone, Trash2 } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { Dialog } from "@/components/ui/dialog";
import { Drawer } from "@/components/ui/drawer";
import { IconButton } from "@/components/ui/icon-button";
import { LinkButton } from "@/components/ui/link-button";
import { Menu } from "@/components/ui/menu";
import { Popover } from "@/components/ui/popover";
import { StatusBadge } from "@/components/ui/status-badge";
import { Tabs } from "@/components/ui/tabs";
import { toast } from "@/components/ui/toaster";
import { Row, Section } from "./section";

const VARIANTS = ["primary", "action", "secondary", "danger", "ghost"] as const;

export function UiSection() {
  return (
    <Section title="Buttons and windows">
      <Row>
        {VARIANTS.map((variant) => (
          <Button key={variant} variant={variant}>
            {variant}
          </Button>
        ))}
        <Button disabled>Disabled</Button>
        <Button pending pendingLabel="Numbering…">
          Number
        </Button>
        <LinkButton href="/styleguide" variant="secondary">
          A link
        </LinkButton>
      </Row>
      <Row>
        <Button size="sm">Small</Button>
        <Button size="md">Medium</Button>
        <Button size="lg" variant="action">
          Large
        </Button>
        <IconButton label="Call" variant="secondary" icon={<Phone aria-hidden className="size-5" />} />
      </Row>
      <Windows />
      <Tabs
        label="Kind of job"
        items={[
          { value: "upcoming", label: "Upcoming", content: "143 jobs, 31 shown" },
          { value: "done", label: "Completed", content: "Nine jobs today" },
          { value: "none", label: "Locked", content: "", disabled: true },
        ]}
      />
      <div className="grid gap-4 md:grid-cols-2">
        <Card
          title="88 Shaw St"
          aside={<StatusBadge status="started" />}
          footer={<Button variant="action">Report Job</Button>}
        >
          W1 + EH · $265.00 · 75 min
        </Card>
        <Card title="31 Palmerston" aside={<StatusBadge status="office-appointment" />}>
          Mrs Chen · dog in yard
        </Card>
      </div>
    </Section>
  );
}

function Windows() {
  const [beside, setBeside] = useState(false);
  return (
    <Row>
      <Dialog
        title="Job 4711"
        description="What we know about it."
        trigger={<Button variant="secondary">Dialog</Button>}
        footer={<Button>Number</Button>}
      >
        <p>214 Clinton St, M6G 2Y5</p>
      </Dialog>
      <ConfirmDialog
        trigger={
          <Button variant="danger" icon={<Trash2 aria-hidden className="size-4" />}>
            Delete
          </Button>
        }
        title="Delete this list?"
        confirm="Delete list"
        danger
        onConfirm={() => Promise.reject(new Error("The list is in use by another person."))}
      >
        This cannot be undone.
      </ConfirmDialog>
      <Button variant="secondary" onClick={() => setBeside(true)}>
        Drawer
      </Button>
      <Drawer title="88 Shaw St" open={beside} onOpenChange={setBeside} modal={false}>
        <p>The detail opens beside the list.</p>
      </Drawer>
      <Menu
        trigger={<IconButton label="More" icon={<EllipsisVertical aria-hidden className="size-5" />} />}
        entries={[
          { label: "Edit", icon: <Pencil aria-hidden />, onSelect: () => toast("Edit") },
          { label: "Styleguide", href: "/styleguide" },
          { separator: "danger" },
          {
            label: "Delete",
            icon: <Trash2 aria-hidden />,
            onSelect: () => toast.error("Not deleted"),
            danger: true,
          },
        ]}
      />
      <Popover title="Perly 38 J4" trigger={<Button variant="ghost">Popover</Button>}>
        Page and square of the map book.
      </Popover>
      <Button
        variant="secondary"
        onClick={() => toast.success("Job numbered", { description: "It is number 5." })}
      >
        Toast
      </Button>
      <Button variant="secondary" onClick={() => toast.error("No connection to the server.")}>
        Toast, failed
      </Button>
    </Row>
  );
}
