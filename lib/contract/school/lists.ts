import * as z from 'zod/mini'
import { endpoint } from '@/lib/contract/endpoint'
import { requiredVersion, text } from '@/lib/contract/field-schemas'
import { LIST_NAMES } from '@/lib/contract/school-lists'

/** How many values a list may have, retired ones included. */
export const LIST_VALUES_MAX = {
  standard: 40,
  section: 40,
  department: 60,
  leavingReason: 30,
  relationship: 20,
} as const

const LABEL_MAX = 30
const SECTION_KEY_MAX = 12
const ALIASES_MAX = 20

/** Letters and digits of any script, and combining marks, which are vowels in Indian scripts. */
const WORD = '\\p{L}\\p{M}\\p{N}'
/** Keys contain only characters that stay readable in addresses and in columns of files. */
const KEY = new RegExp(`^[${WORD}][${WORD} .&'()-]*$`, 'u')
/** Characters of a label that its key leaves out. */
const NOT_IN_KEY = new RegExp(`[^${WORD} ]`, 'gu')
const SECTION_KEY = new RegExp(`^[${WORD}][${WORD} ]{0,${SECTION_KEY_MAX - 1}}$`, 'u')

/**
 * Whether a text may be a key. Keys are in normal form C and have no spaces at their ends, so that no two keys look
 * alike.
 */
export const isKey = (list: string, key: string): boolean =>
  key.length <= LABEL_MAX && key === key.trim().normalize('NFC') && (list === 'section' ? SECTION_KEY : KEY).test(key)

/** Makes a key from the letters, digits and spaces of a label. Empty for a label without letters and digits. */
export const listKeyFromLabel = (list: string, label: string): string =>
  label
    .replace(NOT_IN_KEY, '')
    .replace(/ +/g, ' ')
    .trim()
    .slice(0, list === 'section' ? SECTION_KEY_MAX : LABEL_MAX)
    .trim()

/** The label of a value. Messages call it “Name”, as people do. */
const label = text('Name', LABEL_MAX)
/** Other spellings of a value. */
export const listAliases = z
  .array(text('Spelling', LABEL_MAX), 'aliases must be a list of texts')
  .check(z.maxLength(ALIASES_MAX, `At most ${ALIASES_MAX} spellings`))

export const NewListValue = z.object({
  label,
  /** Made from the label when it is absent. */
  key: z.optional(z.string('key must be a text')),
  /** The key of the value before which the new value is inserted. Without a key, the new value comes last. */
  before: z.optional(z.string('before must be a text')),
  aliases: z.optional(listAliases),
})
export type NewListValue = z.output<typeof NewListValue>

/** Absent parts keep their value. */
export const ListValueChange = z.object({
  label: z.optional(label),
  aliases: z.optional(listAliases),
  version: requiredVersion(),
})
export type ListValueChange = z.output<typeof ListValueChange>

const list = z.enum(LIST_NAMES, `list must be one of ${LIST_NAMES.join(', ')}`)
const key = z.string('key must be a text')

/** One of several changes that are made together. */
const ListChange = z.discriminatedUnion(
  'action',
  [
    z.object({ action: z.literal('add'), list, value: NewListValue }),
    z.object({ action: z.enum(['retire', 'restore', 'delete']), list, key }),
  ],
  'action must be add, retire, restore or delete',
)
export type ListChange = z.output<typeof ListChange>

const CHANGES_MAX = 50

const ListChanges = z.object({
  changes: z
    .array(ListChange, 'changes must be a list')
    .check(z.minLength(1, 'At least one change'), z.maxLength(CHANGES_MAX, `At most ${CHANGES_MAX} changes`)),
})

const ListValue = z.object({
  key: z.string(),
  label: z.string(),
  rank: z.number(),
  aliases: z.readonly(z.array(z.string())),
  retired: z.boolean(),
  version: z.number(),
})
const values = z.readonly(z.array(ListValue))

/** All values of each list in order, retired values included. */
export const Lists = z.object({
  lists: z.object({
    standard: values,
    section: values,
    department: values,
    leavingReason: values,
    relationship: values,
  } satisfies Record<(typeof LIST_NAMES)[number], typeof values>),
})

const oneValue = z.object({ value: ListValue })

/** How many records have each value. Values that no record has are absent. */
export const ListCounts = z.object({
  counts: z.array(z.object({ list, key: z.string(), count: z.number() })),
})
export type ListCounts = z.output<typeof ListCounts>

// prettier-ignore
export const listCalls = {
  get: endpoint({
    method: 'GET', path: '/lists', access: 'session', byToken: true, data: Lists, fallback: 'Failed to fetch the lists',
  }),
  counts: endpoint({
    method: 'GET', path: '/lists/counts', access: 'superAdmin', data: ListCounts,
    fallback: 'Failed to count the records with each value',
  }),
  changeTogether: endpoint({
    method: 'POST', path: '/lists/changes', access: 'superAdmin', body: ListChanges,
    data: z.object({ values: z.array(ListValue) }), message: 'Lists changed', fallback: 'Failed to change the lists',
  }),
  add: endpoint({
    method: 'POST', path: '/lists/{list}', access: 'superAdmin', body: NewListValue, data: oneValue, status: 201,
    message: 'Value added', fallback: 'Failed to add the value',
  }),
  change: endpoint({
    method: 'PUT', path: '/lists/{list}/{key}', access: 'superAdmin', body: ListValueChange, data: oneValue,
    message: 'Value changed', fallback: 'Failed to change the value',
  }),
  retire: endpoint({
    method: 'POST', path: '/lists/{list}/{key}/retire', access: 'superAdmin', data: oneValue,
    message: 'Value retired', fallback: 'Failed to retire the value',
  }),
  restore: endpoint({
    method: 'POST', path: '/lists/{list}/{key}/restore', access: 'superAdmin', data: oneValue,
    message: 'Value restored', fallback: 'Failed to restore the value',
  }),
  remove: endpoint({
    method: 'DELETE', path: '/lists/{list}/{key}', access: 'superAdmin', message: 'Value deleted',
    fallback: 'Failed to delete the value',
  }),
}
