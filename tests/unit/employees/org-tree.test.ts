import { describe, expect, it } from "vitest";
import { countBelow, type TreeNode, treeOf } from "@/lib/core/employees/org-tree/rules";

type Person = { hrid: number; managerHrid: number | null; active: boolean };
const person = (hrid: number, managerHrid: number | null = null, active = true): Person => ({
  hrid,
  managerHrid,
  active,
});

/** [1, [2, [3]], [4]]: a number with those below it. */
type Shape = (number | Shape)[];
const shape = ({ person: { hrid }, led }: TreeNode<Person>): Shape => [hrid, ...led.map(shape)];
const shapes = (people: Person[]) => treeOf(people).map(shape);

const flat = (nodes: TreeNode<Person>[]): number[] =>
  nodes.flatMap((node) => [node.person.hrid, ...flat(node.led)]);

describe("the organizational tree", () => {
  it("puts each person under their own manager, in the given order", () => {
    const people = [person(4, 1), person(1), person(3, 2), person(2, 1), person(9)];
    expect(shapes(people)).toEqual([[1, [4], [2, [3]]], [9]]);
    expect(treeOf(people).map(countBelow)).toEqual([3, 0]);
  });

  it("skips people who left, and leaves them out", () => {
    expect(shapes([person(1), person(2, 1, false), person(3, 2)])).toEqual([[1, [3]]]);
    expect(shapes([person(2, null, false), person(3, 2)])).toEqual([[3]]);
    expect(shapes([person(3, 77)])).toEqual([[3]]);
  });

  it.each([
    ["of one", [person(1, 1)]],
    ["of two", [person(1, 2), person(2, 1)]],
    ["with a tail", [person(5, 4), person(1, 2), person(2, 3), person(3, 1), person(4, 3)]],
    ["through somebody who left", [person(1, 2), person(2, 1, false)]],
    ["of two who left, above them", [person(3, 1), person(1, 2, false), person(2, 1, false)]],
    ["beside a tree", [person(1, 2), person(2, 1), person(8), person(9, 8)]],
  ])("shows everyone once even with a circle %s", (_, people) => {
    const active = people.filter((each) => each.active).map(({ hrid }) => hrid);
    expect(flat(treeOf(people)).sort()).toEqual(active.sort());
  });
});
