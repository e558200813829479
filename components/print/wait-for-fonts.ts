/** Resolves when the fonts of the page are loaded. Undefined in tests, whose document has no fonts. */
export const waitForFonts = (): Promise<unknown> | undefined => (document.fonts as FontFaceSet | undefined)?.ready
