import '@fontsource-variable/noto-sans-arabic'
import '@fontsource-variable/noto-sans-devanagari'
import '@fontsource-variable/noto-sans-tamil'

/** The fonts of what is printed with names in it. Browsers load the file of a script once a text needs it. */
export const ALL_SCRIPTS =
  '"Inter Variable", "Noto Sans Devanagari Variable", "Noto Sans Tamil Variable", "Noto Sans Arabic Variable", sans-serif'
