const names = new Intl.DisplayNames('en-GB', { type: 'region' })

/** The English name of a country. */
export const countryName = (code: string): string => names.of(code) ?? code
