import { shellBanner } from "@/app/shell-banner";
import { LinkButton } from "@/components/ui/link-button";
import { path } from "@/lib/paths";

export default async function ForbiddenPage() {
  return (
    <>
      {await shellBanner()}
      <main id="main" className="mx-auto grid min-h-dvh max-w-xl content-center gap-4 p-6">
        <h1 className="text-2xl font-semibold">Unauthorized Access</h1>
        <p>You don't have access to this page. Ask the office if you need it.</p>
        <p>
          <LinkButton href={path.mainMenu()}>Main Menu</LinkButton>
        </p>
      </main>
    </>
  );
}
