import * as z from 'zod/mini'
import { INT32_MAX, NAME_MAX, NAME_MIN, PASSWORD_MAX_BYTES, PASSWORD_MIN } from './constants'
import { calendarDate, today } from './dates'
import { withoutInvisible } from './invisible'
import { jsonSchemaNotes } from './json-schema-notes'
import { schoolRules } from './school-rules'
import { isPhoneLength, phoneLengthProblem } from './phone-lengths'

// Gives all issues without their own message the same text, because zod/mini contains no texts.
z.config({ customError: issue => (issue.code === 'unrecognized_keys' ? 'Unknown field' : 'Invalid value') })

/**
 * Control characters (but not the line breaks that trimming removes), halves of surrogate pairs, and the
 * overrides that show text in an order other than the stored order (Unicode UAX #9; CVE-2021-42574).
 */
const FORBIDDEN_CHARACTERS = /[\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069]/u

/** Whether a text on one line has only characters that people type. */
export const hasOnlyTextCharacters = (value: string): boolean => !FORBIDDEN_CHARACTERS.test(value)

/** Required text: trimmed, in Unicode's composed form. A missing key and an empty box get the same message. */
export const text = (label: string, max: number, required = `${label} is required`) =>
  z.string(required).check(...textChecks(label, max, required, value => value))

/** Like `text`, but it may be empty. */
export function optionalText(label: string, max: number, required: string) {
  const [trim, _minLength, ...others] = textChecks(label, max, required, value => value)
  return z.string(required).check(trim, ...others)
}

/** Like `text`, with line breaks. */
export const paragraphs = (label: string, max: number, required = `${label} is required`) =>
  z.string(required).check(
    z.overwrite(value => value.replace(/\r\n?/g, '\n')),
    ...textChecks(label, max, required, value => value.replaceAll('\n', '')),
  )

/** @param checked returns the part of the text whose characters are checked */
const textChecks = (label: string, max: number, required: string, checked: (value: string) => string) =>
  [
    z.trim(),
    z.minLength(1, { error: required, abort: true }),
    z.refine<string>(value => !FORBIDDEN_CHARACTERS.test(checked(value)), {
      error: `${label} contains characters that are not allowed`,
      abort: true,
    }),
    z.normalize('NFC'),
    z.maxLength(max, `${label} cannot exceed ${max} characters`),
  ] as const

export const personName = (label: string) =>
  text(label, NAME_MAX).check(z.minLength(NAME_MIN, `${label} must be at least ${NAME_MIN} characters`))

/** A last name. If the school's rules say that one name is enough, it may be empty or a single letter. */
export function lastName(label: string) {
  const isNeeded = () => !schoolRules().oneNameIsEnough
  const [trim, _minLength, ...others] = textChecks(label, NAME_MAX, '', value => value)
  return z.string(`${label} is required`).check(
    trim,
    z.refine(value => value.length > 0 || !isNeeded(), { error: `${label} is required`, abort: true }),
    ...others,
    z.refine(value => value.length >= NAME_MIN || !isNeeded(), `${label} must be at least ${NAME_MIN} characters`),
  )
}

/** Trimmed and lower-cased before it is validated: `z.email()` followed by a trim would validate the untrimmed text. */
export const email = (required = 'Email is required', invalid = 'Please enter a valid email address') =>
  z.string(required).check(
    z.overwrite(withoutInvisible),
    z.trim(),
    z.toLowerCase(),
    z.minLength(1, { error: required, abort: true }),
    z.maxLength(254, { error: invalid, abort: true }),
    z.refine(value => z.safeParse(ADDRESS, value).success, invalid),
  )
const ADDRESS = z.email()

/**
 * Checks that a phone has as many digits as numbers of the school's country have. Does not check that the number
 * exists.
 */
export const phone = () =>
  z.string('Phone number is required').check(
    z.trim(),
    z.minLength(1, { error: 'Phone number is required', abort: true }),
    z.regex(/^[0-9]+$/, { error: 'Phone number must contain only digits', abort: true }),
    z.refine<string>(value => isPhoneLength(value.length), {
      error: ({ input }) => phoneLengthProblem(String(input).length),
    }),
  )

/** Phone numbers of an office as people write them: landlines with the 0 that is dialled, and several at once. */
export const officePhones = () =>
  z.string('Phone is required').check(
    z.trim(),
    z.maxLength(OFFICE_PHONES_MAX, { error: `Phone cannot exceed ${OFFICE_PHONES_MAX} characters`, abort: true }),
    z.regex(/^[0-9 +\-()/,]*$/, { error: 'Phone may only contain digits, spaces and + - ( ) / ,', abort: true }),
    z.refine(
      value => value.replace(/\D/g, '').length >= OFFICE_PHONE_DIGITS,
      `Phone must have at least ${OFFICE_PHONE_DIGITS} digits`,
    ),
  )
const OFFICE_PHONES_MAX = 100
const OFFICE_PHONE_DIGITS = 5

/**
 * A password that somebody types to sign in. Never trimmed: a space is a character of a password. A text that is longer
 * than any password is not refused here, because it is simply wrong.
 */
export const typedPassword = (label = 'Password') =>
  z.string(`${label} is required`).check(
    z.minLength(1, { error: `${label} is required`, abort: true }),
    z.minLength(PASSWORD_MIN, `${label} must be at least ${PASSWORD_MIN} characters`),
    z.refine(value => !/\p{Cs}/u.test(value), `${label} contains characters that are not allowed`),
  )

/** A password to set. */
export const password = (label = 'Password') =>
  typedPassword(label).check(
    z.refine(value => !isTooLongPassword(value), `${label} cannot exceed ${PASSWORD_MAX_BYTES} bytes`),
  )

/** Whether a password is too long to be hashed. The limit applies to the composed form, which is hashed. */
export const isTooLongPassword = (typed: string): boolean =>
  new TextEncoder().encode(typed.normalize('NFC')).length > PASSWORD_MAX_BYTES

/** A real day as `YYYY-MM-DD`; date-times are cut to their date. */
export const date = (label: string) =>
  z
    .pipe(
      z.string(`${label} is required`).check(
        z.trim(),
        z.minLength(1, { error: `${label} is required`, abort: true }),
        z.refine(value => (calendarDate(value) ?? '') >= '1900-01-01', `${label} must be a valid date`),
      ),
      z.transform(value => calendarDate(value) ?? value),
    )
    .register(jsonSchemaNotes, { always: { type: 'string', format: 'date' } })

export const pastDate = (label: string) =>
  date(label).check(z.refine(value => value <= today(), `${label} cannot be in the future`))

/** `unreadable` is the error for NaN, which a form contains for text that is not a number. JSON has no NaN. */
export const number = (invalid: string, unreadable: string) =>
  z.number({ error: ({ input }) => (Number.isNaN(input) ? unreadable : invalid) })

export const positiveInteger = (label: string) =>
  number(`${label} is required`, `${label} must be an integer`).check(
    z.refine(Number.isInteger, { error: `${label} must be an integer`, abort: true }),
    z.positive(`${label} must be positive`),
    z.maximum(INT32_MAX, `${label} is too large`),
  )

/** An empty box and `null` mean that no value is given. */
const isEmpty = (value: unknown) => value === null || (typeof value === 'string' && value.trim() === '')

/** The field may be left out. An empty box and `null` mean the same as leaving it out. */
export const optional = <T extends z.ZodMiniType>(field: T) =>
  z.optional(
    z.pipe(
      z.transform(value => (isEmpty(value) ? undefined : value)),
      z.optional(field),
    ),
  ) as unknown as z.ZodMiniOptional<z.ZodMiniType<z.output<T> | undefined, z.input<T> | '' | null | undefined>>

/** For a PATCH: leaving the field out keeps the stored value, and an empty box or `null` clears it. */
export const clearable = <T extends z.ZodMiniType>(field: T) =>
  z.optional(
    z.pipe(
      z.transform(value => (isEmpty(value) ? null : value)),
      z.nullable(field),
    ),
  ) as unknown as z.ZodMiniOptional<z.ZodMiniType<z.output<T> | null, z.input<T> | '' | null>>

/** A nested object. A missing object is parsed as `{}`, so that the errors list each required field. */
export const whole = <T extends z.ZodMiniObject>(group: T) => z.prefault(group, {} as z.input<T>)

/** The version of the record that a change was made from; without a version, the last write wins. */
export const version = () => z.optional(requiredVersion())

/** Like `version`, but required: the change must say from which version it was made. */
export const requiredVersion = () => {
  const message = 'version must be a whole number'
  return z.number(message).check(z.refine(Number.isInteger, message))
}

/** Whether a record is active. */
export const status = () => z.optional(z.boolean('Status must be true or false'))
