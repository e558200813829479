/** Ends when the fonts of the page are loaded. Undefined where tests run, which have no fonts. */
export const fontsLoaded = (): Promise<unknown> | undefined => (document.fonts as FontFaceSet | undefined)?.ready
