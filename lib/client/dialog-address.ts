import type { RecordKind } from '@/lib/contract/record-tasks'
import { classAtPath } from '@/lib/contract/students/classes'

/** The parameters of an address that open a dialog over its page. */
const KEYS = ['student', 'staff', 'edit', 'tab', 'new', 'event', 'restore', 'admin'] as const

export type DialogParams = Partial<Record<(typeof KEYS)[number], string>>

/** The task of a record dialog. `id` is the `_id` of the record or its number. */
export type RecordTask =
  | { record: RecordKind; kind: 'create' }
  | { record: RecordKind; kind: 'view'; id: string; tab: DetailsTab }
  | { record: RecordKind; kind: 'edit'; id: string }
export type DetailsTab = 'details' | 'history' | 'certificates' | 'viewers'

/** The tabs besides `details`. */
const TABS: Record<RecordKind, readonly DetailsTab[]> = {
  student: ['history', 'certificates', 'viewers'],
  staff: ['history'],
}

/**
 * The kind of record on each list page. On these pages, the parameter `new` needs no value, because the page implies
 * the kind.
 */
const HOMES = { '/students': 'student', '/staff': 'staff' } as const satisfies Record<string, RecordKind>

/** Whether a page lists records of this kind. The page of a class lists students, too. */
export const isListPageOf = (path: string, record: RecordKind): boolean =>
  (Object.hasOwn(HOMES, path) && HOMES[path as keyof typeof HOMES] === record) ||
  (record === 'student' && classAtPath(path) !== undefined)

/** The parameters of an address that open a dialog. */
export function parseDialog(search: URLSearchParams): DialogParams {
  return Object.fromEntries(KEYS.flatMap(key => (search.has(key) ? [[key, search.get(key) ?? '']] : [])))
}

/**
 * The query string of an address with another dialog, or with no dialog if `dialog` is missing. All other parameters
 * stay.
 *
 * @returns an empty text, or a text that begins with `?`; parameters without a value have no `=`
 */
export function queryStringWithDialog(search: URLSearchParams, dialog: DialogParams = {}): string {
  const rest = [...search].filter(([key]) => !KEYS.some(known => known === key))
  const text = [...rest, ...Object.entries(dialog)]
    .map(([key, value]) => (value ? String(new URLSearchParams([[key, value]])) : key))
    .join('&')
  return text && `?${text}`
}

/** The task of the record dialog in an address; undefined if the address opens no record dialog. */
export function recordTask(path: string, { new: added, edit, tab, ...ids }: DialogParams): RecordTask | undefined {
  const newRecord = added || (Object.hasOwn(HOMES, path) ? HOMES[path as keyof typeof HOMES] : undefined)
  if (added !== undefined && (newRecord === 'student' || newRecord === 'staff'))
    return { record: newRecord, kind: 'create' }
  const record = ids.student ? 'student' : 'staff'
  const id = ids[record]
  if (!id) return undefined
  if (edit !== undefined) return { record, kind: 'edit', id }
  return { record, kind: 'view', id, tab: TABS[record].find(known => known === tab) ?? 'details' }
}

/** The inverse of `recordTask`: the parameters that open the dialog for a task. */
export function recordDialog(path: string, task: RecordTask): DialogParams {
  const { record } = task
  if (task.kind === 'create') return { new: (HOMES as Record<string, RecordKind>)[path] === record ? '' : record }
  if (task.kind === 'edit') return { [record]: task.id, edit: '' }
  return { [record]: task.id, ...(task.tab === 'details' ? {} : { tab: task.tab }) }
}

/** The address that opens the details of a record over the list of students or staff. */
export const recordHref = (record: RecordKind, id: string): string =>
  (record === 'student' ? '/students' : '/staff') + queryStringWithDialog(new URLSearchParams(), { [record]: id })

type Numbered = { _id: string; studentId?: string; employeeId?: string }

/** The number that identifies a record in an address, because people know and type it; without a number, the `_id`. */
export const recordNumber = ({ _id, studentId, employeeId }: Numbered): string => studentId || employeeId || _id
