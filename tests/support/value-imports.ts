import type { Batch } from '@/lib/contract/batches/schema'
import { createPlannedImport, getImportSettings } from './imports'
import { differentStudents, studentsCsv } from './students-csv'

/** Plans an import with one student in each class. */
export const planImportOfClasses = (token: string, ...classes: string[]): Promise<Batch> => {
  const lines = differentStudents(classes.length).map((line, index) => ({ ...line, Class: classes[index] ?? '' }))
  return createPlannedImport(token, studentsCsv(lines), { dateOrder: 'day' })
}

/** The questions about values, such as `standard LKG: 2 merged`. */
export const valueQuestions = async (token: string, id: string): Promise<string[]> =>
  ((await getImportSettings(token, id)).values?.questions ?? []).map(
    ({ field, text, rows, reason }) => `${field} ${text}: ${rows} ${reason}`,
  )

/** Decisions about texts in the column of the standard. */
export const addStandard = (text: string, before?: string) => ({ decision: 'add', field: 'standard', text, before })
export const useStandard = (text: string, value: string, remember?: boolean) => ({
  decision: 'use',
  field: 'standard',
  text,
  value,
  remember,
})
