import '@fontsource-variable/noto-sans-arabic'
import '@fontsource-variable/noto-sans-devanagari'
import '@fontsource-variable/noto-sans-tamil'

/** The fonts for names in any script. A browser loads the font file of a script only when a text uses the script. */
export const FONTS_FOR_ALL_SCRIPTS =
  '"Inter Variable", "Noto Sans Devanagari Variable", "Noto Sans Tamil Variable", "Noto Sans Arabic Variable", sans-serif'
