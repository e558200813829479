import * as z from 'zod/mini'
import { CUSTOM_PATH_PATTERN, type CustomPath, isCustomPath } from '@/lib/contract/custom-path'
import { jsonSchemaNotes } from '@/lib/contract/json-schema-notes'
import { TEXT_MAX } from './values'

/** How many custom fields a query may filter by. */
export const CUSTOM_FILTERS_MAX = 3
/** The error for every field that the user cannot filter by. It is the same for confidential and for unknown fields. */
export const UNKNOWN_FILTER = 'There is no such filter'

const INVALID = 'A filter must be a text, or an object with from and to'
const value = z.string(INVALID).check(
  z.trim(),
  z.minLength(1, INVALID),
  z.maxLength(TEXT_MAX, `A filter cannot exceed ${TEXT_MAX} characters`),
  z.refine(text => !/[\p{Cc}\p{Cs}]/u.test(text), 'A filter contains characters that are not allowed'),
  z.normalize('NFC'),
)
const range = z
  .strictObject({ from: z.optional(value), to: z.optional(value) }, INVALID)
  .check(z.refine(({ from, to }) => from !== undefined || to !== undefined, INVALID))

/** Filters by custom fields. The server also checks them against the fields that the user may see. */
export const customFilters = z.record(z.string(), z.union([value, range], INVALID), 'custom must be an object')

/** The path of a custom field. */
export const customPathSchema = z
  .custom<CustomPath>(isCustomPath, UNKNOWN_FILTER)
  .register(jsonSchemaNotes, { always: { type: 'string', pattern: CUSTOM_PATH_PATTERN } })
