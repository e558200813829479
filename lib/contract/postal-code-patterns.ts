import type { PostalCodeLocale } from 'validator/es/lib/isPostalCode.js'
import type { CountryFormat } from './country-format'
import { schoolRules } from './school-rules'

type Check = (code: string, country: PostalCodeLocale) => boolean

// One check per process or browser tab, like the rules of the school.
const shared = globalThis as { postalCodePatterns?: Check }

/**
 * Loads the patterns of postal codes, if the country has a pattern. They are in their own file, so that pages of
 * schools in India do not load them.
 */
export async function loadPostalCodePatterns({ postalCode }: CountryFormat): Promise<void> {
  if (postalCode.rule !== 'pattern') return
  shared.postalCodePatterns ??= (await import('validator/es/lib/isPostalCode.js')).default
}

/**
 * Whether a postal code fits the pattern of the school's country. The server loads the patterns with the rules of the
 * school. On a page, the first check starts to load the patterns and accepts any code, which leaves the decision to the
 * server.
 */
export function matchesPattern(code: string): boolean {
  const { format } = schoolRules()
  // Ignore a failure: without the network nothing can be saved, and the next check tries again.
  if (!shared.postalCodePatterns) void loadPostalCodePatterns(format).catch(() => undefined)
  return shared.postalCodePatterns?.(code, format.country as PostalCodeLocale) ?? true
}
