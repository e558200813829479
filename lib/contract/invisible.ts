import type { FieldError } from './errors'

/**
 * Characters that are invisible (Unicode's Default_Ignorable_Code_Point), and four more that most fonts leave blank.
 * Names that differ only in these characters look the same, but a search does not find them. Exceptions: the joiners
 * U+200C and U+200D, which Indic and Persian names need, and variation selectors, which choose the form of a character
 * in Japanese and Mongolian names.
 */
const INVISIBLE = /(?![\u200C\u200D\p{Variation_Selector}])\p{Default_Ignorable_Code_Point}|[\u2800\uFFF9-\uFFFB]/u

const ALL_INVISIBLE = new RegExp(INVISIBLE, 'gu')

/** Every text needs at least one visible character. Joiners, selectors and blanks are not visible. */
const VISIBLE = /[^\s\p{Default_Ignorable_Code_Point}]/u

const IGNORABLE = /(?!\p{Variation_Selector})\p{Default_Ignorable_Code_Point}|[\u2800\uFFF9-\uFFFB]/gu

/** Removes invisible characters and joiners. For values in which no script needs joiners: phones, dates, searches. */
export const withoutInvisible = (text: string): string => text.replace(IGNORABLE, '')

/** Overrides that show text in an order other than the stored order. Removing an override could change a name. */
const DIRECTIONS = /[\u202A-\u202E\u2066-\u2069]/

/** Removes invisible characters that copying added. Keeps joiners, which names need, and text-direction overrides. */
export const withoutCopiedMarks = (text: string): string =>
  text.replace(ALL_INVISIBLE, mark => (DIRECTIONS.test(mark) ? mark : ''))

/** Fields that are not checked: passwords may contain any character. */
const SECRETS = /password/i

const MESSAGE = 'This text contains an invisible character. Delete the text and type it again.'

function isInvisible(untrimmed: string): boolean {
  const text = untrimmed.trim()
  return INVISIBLE.test(text) || (text !== '' && !VISIBLE.test(text))
}

/**
 * Finds the texts of a form that contain, or consist of, invisible characters. A stored text that has not changed is
 * accepted, so that it does not keep people from changing other fields.
 *
 * @param stored the record being edited, or its form
 */
export function invisibleTexts(form: object, stored: object = {}, path = ''): FieldError[] {
  return Object.entries(form).flatMap(([key, value]: [string, unknown]) => {
    const field = path + key
    const before: unknown = (stored as Record<string, unknown>)[key]
    if (isGroup(value)) return invisibleTexts(value, isGroup(before) ? before : {}, `${field}.`)
    const isRefused = typeof value === 'string' && value !== before && !SECRETS.test(key) && isInvisible(value)
    return isRefused ? [{ field, message: MESSAGE }] : []
  })
}

const isGroup = (value: unknown): value is object => typeof value === 'object' && value !== null
