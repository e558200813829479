import { expect, it, vi } from 'vitest'
import { COUNTRIES } from './school/countries'
import { DEFAULT_RULES, setSchoolRules } from './school-rules'
import { matchesPattern } from './postal-code-patterns'

// R74.2
it('the first check accepts any postal code and loads the patterns, which later checks follow', async () => {
  const loaded = globalThis as { postalCodePatterns?: unknown }
  const before = loaded.postalCodePatterns
  loaded.postalCodePatterns = undefined
  setSchoolRules({ ...DEFAULT_RULES, format: COUNTRIES.get('GB') ?? DEFAULT_RULES.format })
  expect(matchesPattern('411001')).toBe(true)
  await vi.waitFor(() => expect(matchesPattern('411001')).toBe(false))
  expect(matchesPattern('SW1A 1AA')).toBe(true)
  setSchoolRules(DEFAULT_RULES)
  loaded.postalCodePatterns = before
})
