export const LABEL_COLUMNS = 3

/** Common label sheets that shops sell, by the number of labels on a sheet. */
export const LABEL_LAYOUTS = [
  ['21', '3 × 7 (63.5 × 38.1 mm)'],
  ['24', '3 × 8 (63.5 × 33.9 mm)'],
] as const
export type LabelLayout = (typeof LABEL_LAYOUTS)[number][0]

/** A sheet of labels in the printer. Places count from 0, row by row. */
export type LabelSheet = {
  layout: LabelLayout
  /** The place of the first free label. An earlier print has used the labels before it. */
  first: number
}

export const rowOf = (place: number): number => Math.floor(place / LABEL_COLUMNS) + 1
export const columnOf = (place: number): number => (place % LABEL_COLUMNS) + 1

/** The place of the label in a row and a column, which both count from 1. */
export const labelPlaceAt = (row: number, column: number): number => (row - 1) * LABEL_COLUMNS + column - 1

/** `Row 2, Column 3`. */
export const placeText = (place: number): string => `Row ${rowOf(place)}, Column ${columnOf(place)}`
