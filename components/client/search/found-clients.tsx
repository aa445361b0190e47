"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import type { Column } from "@/components/table/column";
import { PeekButton, RowPeek, usePeek } from "@/components/table/row-peek";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { LinkButton } from "@/components/ui/link-button";
import { Spinner } from "@/components/ui/spinner";
import { type TypedSearch, useTypedSearch } from "@/components/ui/use-typed-search";
import { useWrite } from "@/components/ui/use-write";
import type { Answer } from "@/lib/contract";
import { searchClientsContract } from "@/lib/core/clients/client-contract";
import { verifyDashUserContract } from "@/lib/core/sign-in/client/contract";
import { path } from "@/lib/paths";
import { callApi } from "@/lib/platform/http/call-api";
import { phoneHref } from "@/lib/values/phone";

type FoundClientsProps = {
  clients: readonly FoundClient[];
  /** False: the viewer has no client care, so a row only leads to the client's profile. */
  dashboards: boolean;
};

/** A row opens the client's dashboard, which is logged (rule acting-for). */
export function FoundClients({ clients, dashboards }: FoundClientsProps) {
  const router = useRouter();
  const [chosen, choose] = useState<number>();
  const { act, pending, problem } = useWrite(verifyDashUserContract, {
    inPlace: true,
    refreshes: false,
    onDone: () => router.push(path.clientDashboard()),
  });
  const open = (cfid: number) => {
    choose(cfid);
    void act({ cfid });
  };
  const peeked = usePeek();
  const profile = ({ cfid, lastname }: FoundClient) => (
    <LinkButton
      href={path.clientProfile(`?cfid=${cfid}`)}
      variant="secondary"
      size="sm"
      aria-label={`Client Profile: ${lastname}, client no. ${cfid}`}
    >
      Profile
    </LinkButton>
  );
  return (
    <div className="grid gap-3">
      {problem && (
        <Alert kind="error" title="We couldn't open this client's dashboard">
          {problem}
        </Alert>
      )}
      <ul aria-label="Clients found" className="grid gap-2">
        <li
          aria-hidden
          className={cn("hidden pr-26 pl-4 font-medium text-ink-muted text-sm lg:grid", COLUMNS)}
        >
          <span>cfid</span>
          <span>Last name</span>
          <span>Address</span>
          <span>Phone</span>
          <span>Email</span>
        </li>
        {clients.map((client) => (
          <li
            key={client.cfid}
            data-beside={client.cfid}
            tabIndex={-1}
            className={cn(
              "card-edge flex items-center gap-2 rounded-lg pr-2",
              peeked.id === String(client.cfid) ? "bg-lake-soft" : "bg-surface",
            )}
          >
            {dashboards ? (
              <button
                type="button"
                disabled={pending}
                onClick={() => open(client.cfid)}
                className={cn(ROW, "text-left hover:bg-lake-soft")}
              >
                <Row client={client} opening={pending && chosen === client.cfid} />
              </button>
            ) : (
              <div className={ROW}>
                <Row client={client} opening={false} />
              </div>
            )}
            {profile(client)}
            <PeekButton
              label={`${client.lastname}, client no. ${client.cfid},`}
              onOpen={() => peeked.show(String(client.cfid))}
            />
          </li>
        ))}
      </ul>
      <RowPeek
        peek={{
          title: ({ lastname }) => lastname,
          // The client's page needs Client care, as the dashboard does.
          href: ({ cfid }) => (dashboards ? path.client(cfid) : null),
        }}
        columns={FACTS}
        rows={clients.map((client) => ({ id: String(client.cfid), row: client }))}
        actions={(client) => (
          <>
            {dashboards && (
              <Button size="sm" variant="secondary" pending={pending} onClick={() => open(client.cfid)}>
                Open dashboard
              </Button>
            )}
            {profile(client)}
          </>
        )}
        {...peeked}
      />
    </div>
  );
}

const FACTS: readonly Column<FoundClient>[] = [
  { id: "cfid", header: "Client no.", value: ({ cfid }) => cfid },
  { id: "address", header: "Address", value: ({ address }) => address },
  {
    id: "phone",
    header: "Phone",
    value: ({ phone }) => phone,
    cell: ({ phone }) => phone && <a href={phoneHref(phone) ?? undefined}>{phone}</a>,
  },
  {
    id: "email",
    header: "Email",
    value: ({ email }) => email,
    cell: ({ email }) => email && <a href={`mailto:${email}`}>{email}</a>,
  },
];

const COLUMNS = "gap-x-4 gap-y-0.5 lg:grid-cols-[5rem_1fr_1.5fr_8rem_1.6fr]";

const ROW = cn("grid min-h-control flex-1 items-center rounded-lg p-4", COLUMNS);

function Row({ client, opening }: { client: FoundClient; opening: boolean }) {
  const { cfid, lastname, address, phone, email } = client;
  return (
    <>
      <span className="flex items-center gap-2 text-ink-muted tabular-nums">
        {cfid} {opening && <Spinner />}
      </span>
      <span className="wrap-anywhere font-semibold">{lastname}</span>
      <span className="wrap-anywhere">{address}</span>
      <span className="tabular-nums">{phone}</span>
      <span className="wrap-anywhere">{email}</span>
    </>
  );
}

type FoundClient = Answer<typeof searchClientsContract>[number];

export type Search = TypedSearch<FoundClient>;

const askClients = (inputString: string, signal: AbortSignal) =>
  callApi(searchClientsContract, { inputString }, { signal });

export const useSmartSearch = (text: string): Search => useTypedSearch(text, askClients);
