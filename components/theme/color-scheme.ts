/** The key of the chosen colour scheme in local storage. */
export const COLOR_SCHEME_KEY = 'colorScheme'

/** The attribute of the document that names the colour scheme in use. */
export const COLOR_SCHEME_ATTRIBUTE = 'data-scheme'
