import type { Choice } from '@/lib/contract/record-fields'

/** The form values for true and false, with their texts. An empty value means that the question was not asked. */
export const YES_NO = [
  ['yes', 'Yes'],
  ['no', 'No'],
] as const satisfies readonly Choice[]
