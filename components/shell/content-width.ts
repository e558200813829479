/** The width of the top bar's content and of the page below, so that their edges meet on very wide screens. */
export const CONTENT_WIDTH = { maxWidth: 1440, width: '100%', mx: 'auto' }
