"use client";

import { useRouter } from "next/navigation";
import { AREAS, type Area, path } from "@/lib/paths";
import { LoginFields } from "./login-fields";

/** At a desk, the crew's door leads office people to their own home. */
const homeOf = (area: Area): string =>
  area === "crew" && window.matchMedia("(min-width: 64rem)").matches ? `${AREAS.crew}?at=desk` : AREAS[area];

type LoginFormProps = {
  title: string;
  area: Area;
  /** Where to go next: a safe path on this site (`safeNext`), or the area's home. */
  next?: string;
};

/** Username and password for a staff area; a client who logs in here goes to the dashboard. */
export function LoginForm({ title, area, next }: LoginFormProps) {
  const router = useRouter();
  return (
    <section aria-labelledby="login-title" className="grid gap-6">
      <h1 id="login-title" className="text-2xl font-semibold">
        {title}
      </h1>
      <LoginFields
        refusal="Wrong Username/Password!"
        onLogIn={(type) => {
          router.replace(type === "INTERNAL_USER" ? (next ?? homeOf(area)) : path.clientDashboard());
          router.refresh();
        }}
      />
    </section>
  );
}
