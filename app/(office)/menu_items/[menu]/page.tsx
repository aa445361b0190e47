import { notFound } from "next/navigation";
import { MenuPage } from "@/components/office/menu/menu-page";
import { isMenuKey, MENUS, menuFor } from "@/lib/features/menus/rules";
import { staffPage } from "@/lib/platform/http/pages";

type Props = PageProps<"/menu_items/[menu]">;

export async function generateMetadata({ params }: Props) {
  const { menu } = await params;
  return { title: isMenuKey(menu) ? MENUS[menu].title : "Menu" };
}

export default async function Page({ params }: Props) {
  const { menu } = await params;
  const { actor } = await staffPage();
  if (!isMenuKey(menu)) notFound();
  return <MenuPage menu={menuFor(menu, actor)} />;
}
