import { describe, expect, it } from "vitest";
import { streetLabels } from "@/components/public/contact/contact-page";

const SIZE = { width: 560, height: 320 };

describe("the street names of a shop's map", () => {
  it("follow their street, never upside down", () => {
    const [label] = streetLabels(
      [
        {
          name: "Queen St",
          line: [
            { x: 500, y: 250 },
            { x: 60, y: 270 },
          ],
        },
      ],
      SIZE,
    );
    expect(label).toMatchObject({ name: "Queen St", x: 280, y: 260 });
    expect(Math.abs(label?.turn ?? 180)).toBeLessThan(10);
  });

  it("keep away from the edges, the pin and each other", () => {
    const across = (y: number) => [
      { x: 0, y },
      { x: 560, y },
    ];
    const labels = streetLabels(
      [
        { name: "by the pin", line: across(140) },
        { name: "free", line: across(250) },
        { name: "too near", line: across(256) },
        { name: "at the edge", line: across(8) },
        { name: "elsewhere", line: across(900) },
      ],
      SIZE,
    );
    const at = Object.fromEntries(labels.map(({ name, x }) => [name, x]));
    expect(at.free).toBe(280);
    expect(at["by the pin"]).not.toBe(280);
    expect(at["too near"]).not.toBe(280);
    expect(Object.keys(at)).not.toContain("at the edge");
    expect(Object.keys(at)).not.toContain("elsewhere");
  });
});
