import * as z from 'zod/mini'
import { ExportChoice, STUDENT_COLUMNS, type StudentColumn } from '@/lib/contract/students/export'
import { createStorage } from '../storage'

export const ALL_COLUMNS = Object.keys(STUDENT_COLUMNS) as StudentColumn[]
const FIRST_CHOICE: ExportChoice = { columns: ALL_COLUMNS, format: 'csv' }

const storage = createStorage(() => window.localStorage)

/** The user's choice for the last export in this browser; all columns as CSV when no valid choice is stored. */
export function lastExportChoice(userId: string): ExportChoice {
  try {
    const stored: unknown = JSON.parse(storage.read(`exportChoice.${userId}`) ?? 'null')
    return z.safeParse(ExportChoice, stored).data ?? FIRST_CHOICE
  } catch {
    return FIRST_CHOICE
  }
}

export const rememberExportChoice = (userId: string, choice: ExportChoice): void => {
  storage.write(`exportChoice.${userId}`, JSON.stringify(choice))
}
