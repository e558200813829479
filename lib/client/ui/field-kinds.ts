import type { FieldKind } from '@/lib/contract/custom-fields/field'

/** The names of the kinds of custom fields, in the order in which forms offer them. */
export const FIELD_KIND_NAMES: Readonly<Record<FieldKind, string>> = {
  text: 'Text',
  longText: 'Long text',
  integer: 'Whole number',
  decimal: 'Decimal number',
  date: 'Date',
  choice: 'Choice',
  choices: 'Several choices',
  yesNo: 'Yes or no',
}

/** Whether values of a field are chosen from options. */
export const hasOptions = (kind: FieldKind): boolean => kind === 'choice' || kind === 'choices'
