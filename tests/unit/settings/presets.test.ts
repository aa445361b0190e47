import { AppRouterContext } from "next/dist/shared/lib/app-router-context.shared-runtime";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { SettingForm } from "@/components/admin/settings/setting-form";
import { SETTING_DEFAULTS } from "@/lib/core/settings/defaults";
import { formIssues, formOf, settingOf } from "@/lib/core/settings/form-rules";
import { presetOf, presetsOf } from "@/lib/core/settings/preset-rules";
import { SHAPES } from "@/lib/core/settings/shape-rules";
import { valueWords } from "@/lib/core/settings/words-rules";

const KEYS = ["planner", "suggestion"] as const;
type Key = (typeof KEYS)[number];
const ALL = KEYS.flatMap((key) =>
  (presetsOf(key)?.choices ?? []).map(({ label, does, value }) => ({ key, label, does, value })),
);
const own = (key: Key) =>
  key === "planner"
    ? { ...SETTING_DEFAULTS.planner, spare: 31 }
    : { ...SETTING_DEFAULTS.suggestion, kilometre: 81 };

describe("presets", () => {
  it.each(ALL)("$label has every value of its form, and comes back from it as the same preset", (preset) => {
    const { key, label, value } = preset;
    const form = formOf(key, value);
    expect(Object.keys(form.fields)).toEqual(SHAPES[key].fields.map(({ name }) => name));
    expect(formIssues(key, form, null)).toEqual([]);
    expect(presetOf(key, settingOf(key, form, null))?.label).toBe(label);
  });

  it("say in one sentence each what they do", () => {
    for (const { does } of ALL) expect(does).toMatch(/^[A-Z][^.]+\.$/);
  });

  it("are what they were before presets, until someone chooses another", () => {
    expect(KEYS.map((key) => presetOf(key, SETTING_DEFAULTS[key])?.label)).toEqual([
      "Usual times",
      "Balanced",
    ]);
    expect(SETTING_DEFAULTS.suggestion).toEqual({
      eachJob: 30_00,
      eachDollar: 1_00,
      endsToday: 600_00,
      onlyToday: 5_000_00,
      crewHour: 40_00,
      driveHour: 800_00,
      kilometre: 80,
      evenHours: 20_00,
      sameCrew: 10_00,
      crewThatCausedIt: 100_00,
      lateLeavesTooSoon: 120_00,
      earlyLeavesTooLate: 120_00,
    });
  });

  it("don't change what promises are worth", () => {
    const promises = ({
      endsToday,
      onlyToday,
      crewThatCausedIt,
      ...rest
    }: typeof SETTING_DEFAULTS.suggestion) => [
      endsToday,
      onlyToday,
      crewThatCausedIt,
      rest.lateLeavesTooSoon,
      rest.earlyLeavesTooLate,
    ];
    for (const { value } of presetsOf("suggestion")?.choices ?? [])
      expect(promises(value as typeof SETTING_DEFAULTS.suggestion)).toEqual(
        promises(SETTING_DEFAULTS.suggestion),
      );
  });

  it("are found whatever the order of the stored names, and name the value in the overview and the history", () => {
    const turned = Object.fromEntries(Object.entries(SETTING_DEFAULTS.suggestion).reverse());
    expect(presetOf("suggestion", turned)?.label).toBe("Balanced");
    expect(valueWords("suggestion", turned)).toBe("Balanced");
    expect(valueWords("suggestion", own("suggestion"))).toContain(
      "Value of each job, on top of its price $30.00",
    );
    for (const key of KEYS) expect(presetOf(key, own(key))).toBeNull();
    expect(presetOf("eavesDays", 5)).toBeNull();
  });
});

const nothing = () => undefined;
const router = {
  back: nothing,
  forward: nothing,
  refresh: nothing,
  push: nothing,
  replace: nothing,
  prefetch: nothing,
  bfcacheId: "0",
} as never;

/** The setting's form as the server draws it. */
const drawn = (key: Key, value: unknown): string =>
  renderToStaticMarkup(
    createElement(
      AppRouterContext,
      { value: router },
      createElement(SettingForm, {
        setting: { key, value, dated: false, rows: [] },
        today: "2026-05-12",
        viewer: 1,
        area: "",
        logo: null,
      }),
    ),
  );

/** The label of the option that's chosen. */
const chosenIn = (html: string): string | undefined => /checked=""[^>]*\/><span[^>]*>([^<]+)/.exec(html)?.[1];

describe("the form of a setting with presets", () => {
  it.each(ALL)(
    "shows $label as chosen, with what each does, and folds the single values",
    ({ key, label, value }) => {
      const html = drawn(key, value);
      expect(chosenIn(html)).toBe(label);
      for (const { does } of presetsOf(key)?.choices ?? [])
        expect(html).toContain(does.replaceAll("'", "&#x27;"));
      expect(html).not.toContain("Own values");
      expect(html).toMatch(/<details><summary[^>]*>Advanced/);
    },
  );

  it.each(KEYS)("%s shows own values as such, and has them open", (key) => {
    const html = drawn(key, own(key));
    expect(chosenIn(html)).toBe("Own values");
    expect(html).toMatch(/<details open=""><summary[^>]*>Advanced/);
  });

  it("has all twenty values under Advanced", () => {
    const folded = KEYS.map((key) => drawn(key, SETTING_DEFAULTS[key]).split("<details>")[1] ?? "");
    expect(folded.flatMap((html) => html.match(/<input/g) ?? [])).toHaveLength(20);
  });
});
