import { notFound } from "next/navigation";
import { MenuPage } from "@/components/office/menu/menu-page";
import { staffPage } from "@/lib/auth/pages";
import { isMenuKey, MENUS, menuFor } from "@/lib/menus/rules";

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
