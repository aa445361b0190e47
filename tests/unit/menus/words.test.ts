import { describe, expect, it } from "vitest";
import { fitsWords, marked } from "@/lib/features/menus/word-rules";

describe("a page fits the typed words", () => {
  const page = { title: "Crew Set Up", subtitle: "Production: Who goes out with which truck" };

  it.each(["crew", "set up", "CREW  up", "crew truck", "crew production"])("by '%s'", (typed) => {
    expect(fitsWords(page, typed)).toBe(true);
  });

  it.each(["rew", "truck", "production", "crew pay", ""])("but not by '%s'", (typed) => {
    expect(fitsWords(page, typed)).toBe(false);
  });
});

describe("the typed words in a text", () => {
  const matches = (text: string, typed: string) =>
    marked(text, typed).flatMap(({ part, isMatch }) => (isMatch ? [part] : []));

  it("are marked wherever they appear, in any case, longer words first", () => {
    expect(matches("84 Glenrose Ave", "84 glen")).toEqual(["84", "Glen"]);
    expect(matches("Glen Glenn", "glen glenn")).toEqual(["Glen", "Glenn"]);
  });

  it("leave the text whole", () => {
    for (const typed of ["", "e", "zzz", "a.e", "(", "\\"])
      expect(
        marked("84 Glenrose Ave (rear)", typed)
          .map(({ part }) => part)
          .join(""),
      ).toBe("84 Glenrose Ave (rear)");
  });

  it("treat a pattern's characters as ordinary ones", () => {
    expect(matches("84 Glenrose", "8.")).toEqual([]);
    expect(matches("Apt. 8.", "8.")).toEqual(["8."]);
  });
});
