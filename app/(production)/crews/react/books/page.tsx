import type { Metadata } from "next";
import { Books } from "@/components/production/books/books";
import { staffPage } from "@/lib/auth/pages";
import { readBooks } from "@/lib/books/reads";

export const metadata: Metadata = { title: "Close the books" };

export default async function Page({ searchParams }: PageProps<"/crews/react/books">) {
  const ctx = await staffPage({ cap: ["production", "pay", "management"] });
  return <Books view={await readBooks(ctx, await searchParams)} />;
}
