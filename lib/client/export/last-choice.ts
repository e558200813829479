import * as z from 'zod/mini'
import type { UserPermissions } from '@/lib/contract/permissions'
import { type ChosenColumn, ExportChoice, studentColumnsFor } from '@/lib/contract/students/export'
import { createStorage } from '../storage'

/** All columns that a user can export. */
export const exportColumnsFor = (user: UserPermissions) => Object.keys(studentColumnsFor(user)) as ChosenColumn[]

/** The choice as it is stored: `null` stands for all columns, also for fields that the school adds later. */
const StoredChoice = z.object({ ...ExportChoice.shape, columns: z.nullable(ExportChoice.shape.columns) })

const storage = createStorage(() => window.localStorage)

/**
 * The user's choice for the last export in this browser; all columns as CSV when no valid choice is stored. Leaves out own
 * fields that the user no longer sees.
 */
export function lastExportChoice(user: UserPermissions & { _id: string }): ExportChoice {
  const offered = exportColumnsFor(user)
  const first: ExportChoice = { columns: offered, format: 'csv' }
  try {
    const stored: unknown = JSON.parse(storage.read(`exportChoice.${user._id}`) ?? 'null')
    const choice = z.safeParse(StoredChoice, stored).data
    const columns = (choice?.columns ?? offered).filter(column => offered.includes(column))
    return choice && columns.length > 0 ? { ...choice, columns } : first
  } catch {
    return first
  }
}

export function rememberExportChoice(user: UserPermissions & { _id: string }, choice: ExportChoice): void {
  const isAll = exportColumnsFor(user).every(column => choice.columns.includes(column))
  storage.write(`exportChoice.${user._id}`, JSON.stringify(isAll ? { ...choice, columns: null } : choice))
}
