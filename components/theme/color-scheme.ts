/** The key in local storage of the colour scheme that a person has chosen. */
export const COLOR_SCHEME_KEY = 'colorScheme'

/** The attribute of the document with the colour scheme that is shown. */
export const COLOR_SCHEME_ATTRIBUTE = 'data-scheme'
