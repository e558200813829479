import * as z from 'zod/mini'
import type { ExportChoice } from '@/lib/contract/custom-fields/export-choice'
import type { UserPermissions } from '@/lib/contract/permissions'
import { createStorage } from '../storage'
import type { RecordExport } from './record-export'

type Owner = UserPermissions & { _id: string }
type Kind = Pick<RecordExport<never>, 'entity' | 'headingsFor'>

/** The stored choice. `columns: null` stands for all columns, including fields that the school adds later. */
const StoredChoice = z.object({ columns: z.nullable(z.array(z.string())), format: z.enum(['csv', 'xlsx']) })

const storage = createStorage(() => window.localStorage)
const keyOf = ({ entity }: Kind, { _id }: Owner) =>
  `exportChoice.${entity === 'students' ? _id : `${entity}.${_id}`}` as const

/**
 * The columns and the format that the user chose for the last export in this browser, without columns that the user can
 * no longer choose. Returns all columns as CSV if there is no valid stored choice.
 */
export function lastExportChoice(kind: Kind, user: Owner): ExportChoice {
  const offered = Object.keys(kind.headingsFor(user))
  const first: ExportChoice = { columns: offered, format: 'csv' }
  try {
    const stored: unknown = JSON.parse(storage.read(keyOf(kind, user)) ?? 'null')
    const choice = z.safeParse(StoredChoice, stored).data
    const columns = (choice?.columns ?? offered).filter(column => offered.includes(column))
    return choice && columns.length > 0 ? { ...choice, columns } : first
  } catch {
    return first
  }
}

export function rememberExportChoice(kind: Kind, user: Owner, choice: ExportChoice): void {
  const isAll = Object.keys(kind.headingsFor(user)).every(column => choice.columns.includes(column))
  storage.write(keyOf(kind, user), JSON.stringify(isAll ? { ...choice, columns: null } : choice))
}
