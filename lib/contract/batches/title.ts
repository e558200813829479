import { STUDENT_LABELS } from '@/lib/contract/students/fields'
import type { NewBatch, StudentBatchChange } from './schema'

/** What a batch does, as its title: `Students: Section B, Inactive`. */
export const describeBatch = (batch: NewBatch): string =>
  batch.kind === 'delete' ? 'Delete students' : `Change students: ${describeChange(batch.change)}`

const describeChange = ({ standard, section, isActive }: StudentBatchChange): string =>
  [
    standard && `${STUDENT_LABELS.standard} ${standard}`,
    section && `${STUDENT_LABELS.section} ${section}`,
    isActive !== undefined && (isActive ? 'Active' : 'Inactive'),
  ]
    .filter(Boolean)
    .join(', ')
