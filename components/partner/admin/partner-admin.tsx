"use client";

import { useId } from "react";
import { NativeSelect } from "@/components/form/native-select";
import { PageHeader } from "@/components/layout/page-header";
import { Alert } from "@/components/ui/alert";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { FactList } from "@/components/ui/fact-list";
import { LinkButton } from "@/components/ui/link-button";
import { Spinner } from "@/components/ui/spinner";
import { useWrite } from "@/components/ui/use-write";
import type { PartnerSession } from "@/lib/actor";
import { type PartnerAdminView, setMgrContract } from "@/lib/features/stand-in/contract";
import { path } from "@/lib/paths";
import { NONE_SELECTED } from "@/lib/values/form-fields";
import { formatShare } from "@/lib/values/text";

/** Choosing one takes effect right away; None Selected ends it. */
function ChoosePartner({ partners, acting }: { partners: PartnerSession[]; acting: number | null }) {
  const id = useId();
  // Also after a refusal: the current state may be newer than this page.
  const write = useWrite(setMgrContract, { inPlace: true, rereads: true });
  return (
    <div className="grid gap-2">
      <label htmlFor={id} className="font-medium">
        Partner
      </label>
      <NativeSelect
        id={id}
        value={acting === null ? "" : String(acting)}
        placeholder={NONE_SELECTED}
        options={partners.map(({ hrid, name }) => ({ value: hrid, label: name }))}
        disabled={write.pending}
        onChange={({ target }) => write.act({ hrid: target.value === "" ? null : Number(target.value) })}
      />
      <p role="status" className="min-h-6 text-ink-muted text-sm">
        {write.pending && (
          <span className="inline-flex items-center gap-2">
            <Spinner /> Changing…
          </span>
        )}
      </p>
      {write.problem && <Alert kind="error">{write.problem}</Alert>}
    </div>
  );
}

/** Whom the viewer acts as: chosen here, ended here or in the banner. */
export function PartnerAdmin({ view: { partners, chosen, acting } }: { view: PartnerAdminView }) {
  return (
    <>
      <PageHeader
        title="Partner Admin"
        crumbs={[{ label: "Main Menu", href: path.mainMenu() }, { label: "Partner Admin" }]}
        description="Choose a franchise partner to see and enter their data. This ends after 60 minutes, and everything you do is logged under both names."
      />
      <div className="grid max-w-4xl grid-cols-1 gap-5 md:grid-cols-2">
        <Card title="Act as">
          {partners.length === 0 ? (
            <EmptyState title="No active franchise partners">Royalties are set under Access.</EmptyState>
          ) : (
            <ChoosePartner partners={partners} acting={acting ? (chosen?.hrid ?? null) : null} />
          )}
        </Card>
        {chosen ? (
          <Card
            title={acting ? "You're acting as" : "Your own partner session"}
            footer={<LinkButton href={path.partnerDashboard()}>Partner Dashboard</LinkButton>}
          >
            <FactList
              facts={[
                ["Name", chosen.name],
                ["Number", String(chosen.hrid)],
                ["Royalty", formatShare(chosen.royalty)],
              ]}
            />
          </Card>
        ) : (
          <Card title="None Selected">
            <p className="text-ink-muted">Choose a partner to open the partner screens.</p>
          </Card>
        )}
      </div>
    </>
  );
}
