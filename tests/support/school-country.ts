import { onTestFinished } from 'vitest'
import { INDIA } from '@/lib/contract/country-format'
import { loadPostalCodePatterns } from '@/lib/contract/postal-code-patterns'
import { DEFAULT_RULES, setSchoolRules } from '@/lib/contract/school-rules'
import { COUNTRIES } from '@/lib/contract/school/countries'

// Loads the patterns once, for tests that change the country without waiting.
await loadPostalCodePatterns(COUNTRIES.get('GB') ?? INDIA)

/** Gives schemas and texts of this process the rules of a country, until the test ends. */
export function followCountry(country: string, { landlines = false } = {}): void {
  const format = COUNTRIES.get(country)
  if (!format) throw new Error(`No country has the code ${country}`)
  setSchoolRules({ ...DEFAULT_RULES, landlines, format })
  onTestFinished(() => setSchoolRules(DEFAULT_RULES))
}
