import { redirect } from "next/navigation";
import { areaOf, path } from "@/lib/paths";
import { safeNext } from "@/lib/platform/auth/next-path";

/** The one login URL for next-auth and old links: redirects to the login of `next`'s area, or the crew's. */
export default async function Login({ searchParams }: PageProps<"/login">) {
  const { next: raw, callbackUrl } = await searchParams;
  const next = safeNext([raw ?? callbackUrl].flat()[0]);
  const area = next ? areaOf(next) : null;
  const login = path.login(!area || area === "office" ? "crew" : area);
  redirect(next ? `${login}?next=${encodeURIComponent(next)}` : login);
}
