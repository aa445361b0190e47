import { CalendarClock, MoveHorizontal } from "lucide-react";
import { CallLink } from "@/components/public/shell/company-parts";
import { PageTop, Picture, Section } from "@/components/public/shell/section";
import { BookButton } from "@/components/public/sign-in/sign-in-buttons";
import type { ServicesFacts } from "@/lib/features/company/site-rules";
import { HourlyRate, OtherWorks, WindowWorks } from "./works";

export function ServicesPage({ facts }: { facts: ServicesFacts }) {
  return (
    <>
      <PageTop
        title="What we do for your home"
        lead="Windows and eavestroughs are priced for your home, and you see the price before you book. Everything else is by quote or by the hour."
      />
      <Section
        id="windows"
        title="Windows"
        lead="Choose from four options. You'll see the short name on your bookings."
      >
        <WindowWorks works={facts.works} />
      </Section>
      <Section id="eaves" title="Eavestroughs" className="bg-well">
        <EaveWorks works={facts.works} />
      </Section>
      <Section
        id="more"
        title="On request"
        lead="Ask from your dashboard or by phone. We'll take a look and send you a quote."
      >
        <OtherWorks />
      </Section>
      <Section id="rate" title="By the hour" className="bg-sun-soft">
        <HourlyRate rate={facts.hourlyRate} hst={facts.hst} />
      </Section>
      <Section id="how" title="How it works">
        <HowItWorks />
      </Section>
      <Section
        id="when"
        title="Floater or appointment?"
        lead="Two ways to set the day."
        className="border-line border-t bg-lake-soft"
      >
        <FloaterOrAppointment />
        <div className="mt-8 flex flex-wrap gap-3">
          <BookButton />
          <CallLink phone={facts.phone} size="lg" className="max-sm:w-full" />
        </div>
      </Section>
    </>
  );
}

const WORKS = [
  { code: "eh", more: "By hand, all around, the leaves bagged and the downspouts flushed with water." },
  { code: "eg", more: "The same for the garage or the coach house at the back." },
] as const;

/** EH and EG, with what they're good for. */
function EaveWorks({ works }: { works: ServicesFacts["works"] }) {
  return (
    <div className="grid items-center gap-8 lg:grid-cols-2 lg:gap-14">
      <Picture name="eaves" width={560} height={300} className="block h-auto w-full rounded-lg" />
      <ul className="grid gap-7">
        {WORKS.map(({ code, more }) => (
          <li key={code}>
            <h3 className="font-display font-semibold text-2xl">{works[code].label}</h3>
            <p className="mt-1 text-lg">{works[code].description}.</p>
            <p className="mt-1 text-ink-muted">{more}</p>
          </li>
        ))}
        <li className="text-ink-muted">
          {`${works.cages.label}: wire cages over the outlets keep new leaves out. You buy them and we'll install them.`}
        </li>
      </ul>
    </div>
  );
}

/** The two ways to choose a day, side by side. */
function FloaterOrAppointment() {
  return (
    <div className="grid gap-5 md:grid-cols-2">
      <section className="card-edge rounded-lg bg-surface p-6">
        <h3 className="wrap-anywhere flex flex-wrap items-center gap-3 font-display font-semibold text-2xl">
          <MoveHorizontal aria-hidden className="size-7 text-lake-text" />
          Floater
        </h3>
        <p className="mt-2">
          Pick a range of about two weeks and we'll come on a day when we're nearby. We confirm two days
          before. You don't need to be home.
        </p>
        <p className="mt-3 text-ink-muted">Best for outside windows and eavestroughs.</p>
      </section>
      <section className="card-edge rounded-lg bg-surface p-6">
        <h3 className="wrap-anywhere flex flex-wrap items-center gap-3 font-display font-semibold text-2xl">
          <CalendarClock aria-hidden className="size-7 text-leaf-text" />
          Appointment
        </h3>
        <p className="mt-2">Pick the day and when we arrive: 8–10 am, 12–2 pm or anytime.</p>
        <p className="mt-3 text-ink-muted">Needed for inside work, when someone has to let us in.</p>
      </section>
    </div>
  );
}

const STEPS = [
  {
    title: "You book",
    text: "Log in and choose your address, the work and a day. You'll see your price as you go. No account yet? Call us and we'll set one up.",
  },
  {
    title: "The crew comes",
    text: "Two people knock, walk around with you if you're home, and get to work. If they can't do something, they'll tell you and note it.",
  },
  {
    title: "You pay",
    text: "We charge your card a week after the work, or email you a payment link. You can also pay the crew by cheque or cash. If something isn't right, we don't charge you until it's fixed.",
  },
];

/** Book, crew, pay, in this order. */
function HowItWorks() {
  return (
    <ol className="grid gap-8 md:grid-cols-3">
      {STEPS.map(({ title, text }, index) => (
        <li key={title} className="border-lake border-t-4 pt-4">
          <h3 className="font-display font-semibold text-2xl">
            <span className="text-lake-text">{`${index + 1}. `}</span>
            {title}
          </h3>
          <p className="mt-2 text-ink-muted">{text}</p>
        </li>
      ))}
    </ol>
  );
}
