import { schoolRules } from '@/lib/contract/school-rules'

/** The keyboard of an input for postal codes: digits, or capitals in countries whose codes have letters. */
export const postalCodeInput = () => {
  const { rule, example } = schoolRules().format.postalCode
  if (rule !== 'text' && /^\d+$/.test(example)) return { inputMode: 'numeric' } as const
  return { inputMode: 'text', autoCapitalize: 'characters' } as const
}
