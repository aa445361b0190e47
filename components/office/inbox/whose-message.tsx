import { useState } from "react";
import { SearchField } from "@/components/form/search-field";
import { Button } from "@/components/ui/button";
import { LEAST, useTypedSearch } from "@/components/ui/use-typed-search";
import { useWrite } from "@/components/ui/use-write";
import { searchClientsContract } from "@/lib/core/clients/client-contract";
import { type InboxMessage, settleMessageContract } from "@/lib/core/inbox/contract";
import { callApi } from "@/lib/platform/http/call-api";

const askClients = (inputString: string, signal: AbortSignal) =>
  callApi(searchClientsContract, { inputString }, { signal });

/** More than these, and a longer text finds the right one sooner. */
const MOST = 8;

type Person = { cfid: number; name: string; address: string | null };

/** No one, or several, have the number or address: a person says whose message it is, by searching if need be. */
export function WhoseMessage({ message: { id, version, candidates, channel } }: { message: InboxMessage }) {
  const write = useWrite(settleMessageContract, { said: () => "Client chosen", rereads: true });
  const [searching, setSearching] = useState(false);
  const what = channel === "text" ? "number" : "address";
  const people = (list: readonly Person[]) =>
    list.map(({ cfid, name, address }) => (
      <Button
        key={cfid}
        size="sm"
        variant="secondary"
        pending={write.pending}
        pendingLabel="…"
        className="h-auto whitespace-normal py-1 text-left"
        onClick={() => write.act({ id, version, cfid })}
      >
        {address ? `${name}, ${address}` : name}
      </Button>
    ));
  return (
    <div className="grid gap-2 rounded-sm bg-sun-soft px-3 py-2">
      <p className="text-sm text-sun-text">{questionOf(candidates.length, what)}</p>
      <div className="flex flex-wrap gap-2">
        {people(candidates)}
        <Button size="sm" variant="ghost" aria-expanded={searching} onClick={() => setSearching(!searching)}>
          {candidates.length > 0 ? "Someone else…" : "Choose a client…"}
        </Button>
      </div>
      {searching && <ClientSearch people={people} />}
    </div>
  );
}

function questionOf(candidates: number, what: string): string {
  if (candidates === 0) return `No client has this ${what}. Do you know whose message it is?`;
  return candidates === 1
    ? `A client now has this ${what}. Is it theirs?`
    : `${candidates} clients have this ${what}. Whose message is it?`;
}

function ClientSearch({ people }: { people: (list: readonly Person[]) => React.ReactNode }) {
  const [text, setText] = useState("");
  const { state, rows, problem } = useTypedSearch(text, askClients);
  const found = rows.slice(0, MOST).map(({ cfid, lastname, address }) => ({ cfid, name: lastname, address }));
  const said = {
    idle: text.trim() === "" ? "" : `Type at least ${LEAST} characters.`,
    loading: "Searching…",
    failed: problem ?? "The search didn't answer. Try again.",
    done: rows.length === 0 ? "Nobody found. Try the last name, or the house number and street." : "",
  }[state];
  return (
    <div className="grid gap-2">
      <SearchField
        label="Whose message is it?"
        placeholder="Name, address, phone number or email"
        value={text}
        onChange={setText}
        className="max-w-md"
      />
      <div className="flex flex-wrap gap-2">{people(found)}</div>
      <p role="status" className="text-sm text-sun-text empty:hidden">
        {said || (rows.length > MOST ? "There are more. Type more of the name or address." : "")}
      </p>
    </div>
  );
}
