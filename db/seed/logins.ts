/** The password of every demo login, staff and clients (rule demo-world). */
export const DEMO_PASSWORD = "runsheet-demo";

export type DemoLogin = { login: string; who: string };

export const DEMO_LOGINS: readonly DemoLogin[] = [
  { login: "owner", who: "every capability" },
  { login: "manager", who: "production, pay, sales, crew management; packages the day" },
  { login: "closer", who: "closes and opens at the west shop" },
  { login: "sales", who: "sales and estimates" },
  { login: "partner", who: "franchise partner, royalty 0.30" },
  { login: "partner20", who: "franchise partner, royalty 0.20" },
  { login: "partner40", who: "franchise partner, royalty 0.40" },
  { login: "driver", who: "crew master, drives an Osler crew today, safety signed" },
  { login: "crew", who: "second member of that crew" },
  { login: "driver2", who: "drives the Morse crew that sets out at noon today; safety not signed before" },
  { login: "client@example.com", who: "client: two properties, upcoming, completed and receivable jobs" },
  { login: "many@example.com", who: "client: twelve properties, no card" },
  { login: "blocked@example.com", who: "client: asked to pay promptly, may not book" },
  { login: "owing@example.com", who: "client: owes more than $25 for over 15 days" },
];
