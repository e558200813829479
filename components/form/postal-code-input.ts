import { schoolRules } from '@/lib/contract/school-rules'

/** The input props for postal codes: a numeric keyboard, or capital letters if the country's codes contain letters. */
export const postalCodeInputProps = () => {
  const { rule, example } = schoolRules().format.postalCode
  if (rule !== 'text' && /^\d+$/.test(example)) return { inputMode: 'numeric' } as const
  return { inputMode: 'text', autoCapitalize: 'characters' } as const
}
