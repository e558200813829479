import { schoolRules } from '@/lib/contract/school-rules'

/** The keyboard for postal codes: digits, or capital letters where the country's codes contain letters. */
export const postalCodeInput = () => {
  const { rule, example } = schoolRules().format.postalCode
  if (rule !== 'text' && /^\d+$/.test(example)) return { inputMode: 'numeric' } as const
  return { inputMode: 'text', autoCapitalize: 'characters' } as const
}
