import { CallLink } from "@/components/public/shell/call-link";
import { PageTop, Section } from "@/components/public/shell/section";
import { BookButton } from "@/components/public/sign-in/book-button";
import type { ServicesFacts } from "@/lib/features/company/site-view";
import { EaveWorks } from "./eave-works";
import { FloaterOrAppointment } from "./floater-or-appointment";
import { HourlyRate } from "./hourly-rate";
import { HowItWorks } from "./how-it-works";
import { OtherWorks } from "./other-works";
import { WindowWorks } from "./window-works";

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
