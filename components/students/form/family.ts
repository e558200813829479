import { STUDENT_LABELS } from '@/lib/contract/students/fields'
import { valueAt } from '@/lib/contract/record-fields'
import type { StudentDraft } from './student-form-schema'

/** Data that the children of a family share. */
export type Family = Pick<StudentDraft, 'contactInfo' | 'parentInfo'>

/** The labels of the fields whose values would be replaced by the copied family. */
export const replacedLabels = (current: Family, copied: Family): string[] =>
  Object.entries(STUDENT_LABELS)
    .filter(([path]) => path.startsWith('contactInfo.') || path.startsWith('parentInfo.'))
    .filter(([path]) => {
      const value = valueAt(current, path)
      return Boolean(value) && value !== valueAt(copied, path)
    })
    .map(([, label]) => label)
