import { PageMain } from "@/components/layout/page-main";
import { LinkButton } from "@/components/ui/link-button";
import { path } from "@/lib/paths";

// Every page loads this one too, so it imports as little as possible; the shells show the banners.
export default function ForbiddenPage() {
  return (
    <PageMain className="mx-auto grid max-w-xl content-center gap-4 p-6">
      <h1 className="text-2xl font-semibold">Unauthorized Access</h1>
      <p>You don't have access to this page. Ask the office if you need it.</p>
      <p>
        <LinkButton href={path.mainMenu()}>Main Menu</LinkButton>
      </p>
    </PageMain>
  );
}
