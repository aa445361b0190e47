import type { Column } from "./column";

/** Only a list that is whole can be sorted: else the largest of the newest would pass for the largest. */
export const sortableIf = <Row>(whole: boolean, columns: readonly Column<Row>[]): Column<Row>[] =>
  whole ? [...columns] : columns.map((column) => ({ ...column, sortable: false }));
