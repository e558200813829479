/**
 * The ways to see the record of a student, as the view log records them. The order is the order of the stored bits.
 */
export const VIEW_KINDS = ['details', 'print', 'photo', 'maskedValue'] as const
export type ViewKind = (typeof VIEW_KINDS)[number]

export const VIEW_TEXTS: Readonly<Record<ViewKind, string>> = {
  details: 'Details',
  print: 'Print',
  photo: 'Photo opened',
  maskedValue: 'Masked value shown',
}
