import type { Page } from "@playwright/test";
import { expect, test } from "../support/fixtures";

// Days far from everybody else's, and people nobody else edits there.
const DAY = "2031-07-08";
const OTHER_DAY = "2031-07-09";
const SCREEN = "/crews/react/crewsetup";

const form = (page: Page) => page.getByRole("form", { name: "Crew" });

/** Opens the screen at a day nobody has a crew on, and waits until the form is alive. */
async function openAt(page: Page, day: string) {
  await page.goto(SCREEN);
  const date = form(page).getByLabel("Date", { exact: true });
  const marks = form(page).getByLabel("Driver").locator("option", { hasText: "has a crew" });
  // Only a living form takes tomorrow's marks away when the date changes.
  await expect(async () => {
    await date.fill("");
    await date.fill(day);
    await expect(marks).toHaveCount(0, { timeout: 1000 });
  }).toPass();
}

/** By what the choice's label begins with: a mark may stand behind the name. */
async function choose(page: Page, label: string, start: string) {
  const select = form(page).getByLabel(label, { exact: true });
  const option = select.locator("option", { hasText: new RegExp(`^${start}( –|$)`) });
  await select.selectOption((await option.getAttribute("value")) ?? "");
}

async function newCrew(
  page: Page,
  { driver, truck, day = DAY }: { driver: string; truck: string; day?: string },
) {
  await openAt(page, day);
  await form(page).getByLabel("Shop").selectOption("Osler");
  await choose(page, "Driver", driver);
  await choose(page, "Truck", truck);
  await form(page).getByRole("button", { name: "Create" }).dblclick();
}

test("a manager sets a crew up: errors at the fields, one crew a double click, edit and delete", async ({
  page,
  logIn,
  sql,
  expectAccessible,
}) => {
  await logIn("manager");
  await openAt(page, DAY);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Crew Set Up");
  await form(page).getByRole("button", { name: "Create" }).click();
  await expect(page.getByText("There are 2 errors")).toBeVisible();
  await expect(form(page).getByLabel("Driver")).toHaveAccessibleDescription("Select driver");
  await expect(form(page).getByLabel("Shop")).toHaveAccessibleDescription("Select shop");
  await expectAccessible(page);

  await newCrew(page, { driver: "D. Reyes", truck: "27" });
  await expect(page.getByText("Crew created")).toBeVisible();
  const crews = () => sql`select ocid, shop, car, gascard from crew_days where ocdate = ${DAY}`;
  expect(await crews()).toHaveLength(1);

  await page.goto(`${SCREEN}?date=${DAY}`);
  await page.getByRole("link", { name: "Edit D. Reyes's crew of Tue 8 Jul 2031" }).click();
  await expect(form(page).getByRole("button", { name: "Update" })).toBeVisible();
  await form(page).getByLabel("Shop").selectOption("Morse");
  await choose(page, "Partner", "D. Reyes");
  await form(page).getByRole("button", { name: "Update" }).click();
  await expect(form(page).getByLabel("Partner", { exact: true })).toHaveAccessibleDescription(
    "Driver and partner cannot be the same person",
  );
  await form(page).getByLabel("Partner", { exact: true }).selectOption("");
  await form(page).getByRole("button", { name: "Update" }).click();
  await expect(page.getByText("Crew updated")).toBeVisible();
  expect(await crews()).toMatchObject([{ shop: "Morse", car: "27" }]);

  await page.goto(`${SCREEN}?date=${DAY}`);
  await page.getByRole("button", { name: /^Delete D. Reyes's crew/ }).click();
  const dialog = page.getByRole("alertdialog");
  await expect(dialog).toContainText("free again that day");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Delete crew" }).click();
  await expect(page.getByText("No crew goes out on Tue 8 Jul 2031")).toBeVisible();
  expect(await crews()).toHaveLength(0);
});

test("what is out already is marked at the choices and refused at the field", async ({
  page,
  logIn,
  sql,
}) => {
  await logIn("manager");
  await newCrew(page, { driver: "W. Hsu", truck: "29", day: OTHER_DAY });
  await expect(page.getByText("Crew created")).toBeVisible();
  const driver = form(page).getByLabel("Driver");
  await expect(driver.locator("option", { hasText: "W. Hsu – has a crew" })).toBeAttached();
  await choose(page, "Driver", "K. Asante");
  await choose(page, "Partner", "W. Hsu");
  await choose(page, "Truck", "29");
  await form(page).getByRole("button", { name: "Create" }).click();
  await expect(form(page).getByLabel("Partner", { exact: true })).toHaveAccessibleDescription(
    "Already on W. Hsu's crew that day",
  );
  await expect(form(page).getByLabel("Truck")).toHaveAccessibleDescription(
    "Truck 29 is already with W. Hsu's crew that day",
  );
  await page.reload();
  await expect(form(page).getByLabel("Truck").locator("option:checked")).toContainText("29");
  await sql`delete from crew_days where ocdate = ${OTHER_DAY}`;
});

test("two managers edit one crew: the second sees what the first saved and decides", async ({
  page,
  logIn,
  sql,
}) => {
  const day = "2031-07-10";
  await logIn("manager");
  await newCrew(page, { driver: "S. Kowal", truck: "32", day });
  await expect(page.getByText("Crew created")).toBeVisible();
  await page.goto(`${SCREEN}?date=${day}`);
  await page.getByRole("link", { name: /^Edit S. Kowal's crew/ }).click();
  await expect(form(page).getByRole("button", { name: "Update" })).toBeVisible();
  await sql`update crew_days set shop = 'Morse', version = version + 1 where ocdate = ${day}`;

  await choose(page, "Truck", "33");
  await form(page).getByRole("button", { name: "Update" }).click();
  await expect(page.getByText("What the other person saved")).toBeVisible();
  await expect(page.getByText("Osler Morse")).toBeVisible();
  expect(await sql`select shop, car from crew_days where ocdate = ${day}`).toMatchObject([
    { shop: "Morse", car: "32" },
  ]);
  await form(page).getByRole("button", { name: "Save mine" }).click();
  await expect(page.getByText("Crew updated")).toBeVisible();
  expect(await sql`select shop, car from crew_days where ocdate = ${day}`).toMatchObject([
    { shop: "Osler", car: "33" },
  ]);
  await sql`delete from crew_days where ocdate = ${day}`;
});

test("without the right the page is refused, without a session it leads to the login", async ({
  page,
  logIn,
}) => {
  await page.goto(SCREEN);
  await expect(page).toHaveURL(/\/crews\/react\/login\?next=/);
  await logIn("crew");
  await page.goto(SCREEN);
  await expect(form(page)).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "Unauthorized Access" })).toBeAttached();
});
