/** The width classes of screens, from narrow to wide: the names of MUI's breakpoints. */
export const SCREEN_WIDTHS = ['xs', 'sm', 'md', 'lg', 'xl'] as const
export type ScreenWidth = (typeof SCREEN_WIDTHS)[number]

/** The cookie with the width class of this browser's last page, so that the server can draw the next page for this width. */
export const SCREEN_WIDTH_COOKIE = 'screen-width'

export const isScreenWidth = (text: string | undefined): text is ScreenWidth =>
  SCREEN_WIDTHS.some(width => width === text)

export const isAtLeast = (width: ScreenWidth, least: ScreenWidth): boolean =>
  SCREEN_WIDTHS.indexOf(width) >= SCREEN_WIDTHS.indexOf(least)
