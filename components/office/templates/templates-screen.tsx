import { Plus } from "lucide-react";
import Link from "next/link";
import { PageHeader } from "@/components/layout/page-header";
import { PageError } from "@/components/layout/page-state";
import { Badge } from "@/components/ui/badge";
import { Card } from "@/components/ui/card";
import { LinkButton } from "@/components/ui/link-button";
import {
  FIXED_MESSAGES,
  kindFacts,
  TEMPLATE_KINDS,
  type TemplateChannel,
  type TemplateKind,
} from "@/lib/core/messages/kind-rules";
import { TEMPLATE_SEASONS } from "@/lib/core/messages/template-rules";
import type { TemplateRecord, TemplatesView } from "@/lib/features/messages/contract";
import { path } from "@/lib/paths";
import { formatDays, isBusinessDate } from "@/lib/values/dates";
import { TemplateEditor } from "./template-editor";

type TemplatesScreenProps = { view: TemplatesView; viewer: number };

const CHANNELS = { email: "Email", text: "Text" } as const;
const AUTOMATIC = (Object.keys(TEMPLATE_KINDS) as TemplateKind[]).filter((kind) => kind !== "own");

/** The words of the messages to clients: a list, or one of them with its preview. */
export function TemplatesScreen({ view, viewer }: TemplatesScreenProps) {
  const { templates, edit, kind, channel } = view;
  if (edit === "") return <List templates={templates} />;
  const template = templates.find(({ id }) => String(id) === edit) ?? null;
  if (!template && edit !== "new")
    return (
      <PageError title="This template was deleted">
        <Link href={path.messageTemplates()}>All message templates</Link>
      </PageError>
    );
  return <TemplateEditor key={edit} template={template} kind={kind} channel={channel} viewer={viewer} />;
}

const newHref = (kind: TemplateKind, channel: TemplateChannel) =>
  path.messageTemplates(`?edit=new&kind=${kind}&channel=${channel}`);

function List({ templates }: { templates: readonly TemplateRecord[] }) {
  const own = templates.filter(({ kind }) => kind === "own");
  return (
    <>
      <PageHeader
        title="Message templates"
        crumbs={[{ label: "Main Menu", href: path.mainMenu() }, { label: "Message templates" }]}
        description="The wording of emails and texts to clients. Changes apply from the next message on."
        actions={
          <LinkButton href={newHref("own", "email")} icon={<Plus aria-hidden className="size-5" />}>
            New template
          </LinkButton>
        }
      />
      <div className="grid gap-4 xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)] xl:items-start">
        <Card title="Automatic messages">
          <ul className="divide-y divide-line">
            {AUTOMATIC.map((kind) => (
              <Automatic key={kind} kind={kind} templates={templates.filter((one) => one.kind === kind)} />
            ))}
          </ul>
        </Card>
        <div className="grid gap-4">
          <Card title="Messages you send">
            {own.length === 0 && (
              <p className="text-ink-muted">
                None yet. Write one, such as a spring offer, and choose it on a client's page.
              </p>
            )}
            <ul className="divide-y divide-line">
              {own.map((template) => (
                <Line key={template.id} template={template} />
              ))}
            </ul>
          </Card>
          <Card title="Messages that can't be changed">
            <p className="text-ink-muted">They're about money, or keep an account safe.</p>
            <ul className="mt-2 grid list-disc gap-1 pl-5">
              {FIXED_MESSAGES.map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          </Card>
        </div>
      </div>
    </>
  );
}

const changeOf = (mine: readonly TemplateRecord[]) =>
  mine.length === 0 ? "Change" : "Add for another season";

type AutomaticProps = { kind: TemplateKind; templates: readonly TemplateRecord[] };

function Automatic({ kind, templates }: AutomaticProps) {
  const { label, about, words } = kindFacts(kind);
  return (
    <li className="grid gap-2 py-3 first:pt-0 last:pb-0">
      <div>
        <h3 className="font-semibold">{label}</h3>
        <p className="text-ink-muted text-sm">{about}</p>
      </div>
      <ul className="grid gap-2">
        {(["email", "text"] as const)
          .filter((channel) => words[channel])
          .map((channel) => {
            const mine = templates.filter((one) => one.channel === channel);
            return (
              <li key={channel} className="grid gap-1">
                {mine.map((template) => (
                  <div key={template.id}>
                    <Line template={template} />
                  </div>
                ))}
                <div className="flex min-h-9 flex-wrap items-center gap-x-3 gap-y-1">
                  <Badge>{CHANNELS[channel]}</Badge>
                  {mine.length === 0 && <span className="text-ink-muted">Default wording</span>}
                  <Link
                    href={newHref(kind, channel)}
                    prefetch={false}
                    aria-label={`${changeOf(mine)}: ${label} by ${CHANNELS[channel].toLowerCase()}`}
                    className="inline-flex min-h-11 items-center text-lake-text md:min-h-8"
                  >
                    {changeOf(mine)}
                  </Link>
                </div>
              </li>
            );
          })}
      </ul>
    </li>
  );
}

/** "Fall (September to November)", "1–15 May 2026", "All year". */
const whenWords = ({ season, fromDay, toDay }: TemplateRecord): string =>
  isBusinessDate(fromDay) && isBusinessDate(toDay)
    ? formatDays(fromDay, toDay)
    : (TEMPLATE_SEASONS.find(({ value }) => value === season)?.label ?? "All year");

const Line = ({ template }: { template: TemplateRecord }) => (
  <p className="flex flex-wrap items-center gap-x-3 gap-y-1 py-1">
    <Badge tone="lake">{CHANNELS[template.channel]}</Badge>
    <Link
      href={path.messageTemplates(`?edit=${template.id}`)}
      prefetch={false}
      className="wrap-anywhere inline-flex min-h-11 min-w-0 items-center font-medium text-ink md:min-h-8"
    >
      {template.name}
    </Link>
    <span className="text-ink-muted text-sm">
      {[whenWords(template), template.changedBy].filter(Boolean).join(" · ")}
    </span>
  </p>
);
