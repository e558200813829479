/**
 * The number in a text: NaN if the text is not a number (`4e`), `empty` if there is no text. A comma counts as a
 * decimal point, because some phone keyboards have no point. A comma before three digits does not, because `1,000` may
 * mean a thousand.
 *
 * @param empty must not be undefined: react-hook-form would then show the initial value again
 */
export function parseNumber(text: string, empty: number | null = null): number | null {
  const plain = text.trim()
  if (plain === '') return empty
  return /^-?(\d+|\d*\.\d+|\d*,\d{1,2})$/.test(plain) ? Number(plain.replace(',', '.')) : NaN
}

/** The text for `value`. Returns the typed text (`07`, `4e`) if it stands for this value. */
export function numberText(value: unknown, typed: string | undefined, empty?: number): string {
  if (typed !== undefined && Object.is(parseNumber(typed, empty), value)) return typed
  return typeof value === 'number' && !Number.isNaN(value) ? String(value) : ''
}
