import { get } from 'react-hook-form'
import { ApiError } from '@/lib/client/api-error'
import { endpoints } from '@/lib/contract/endpoints'
import type { Student } from '@/lib/contract/student'
import { type Draft, type Field, LABELS } from './student-draft'

/** The record as it is now, when `error` says that somebody else was faster. */
export function currentIn(error: unknown): Student | undefined {
  if (!(error instanceof ApiError) || error.status !== 409) return undefined
  return endpoints.students.get.data.safeParse(error.data).data?.student
}

export type Difference = { field: Field; label: string; was: string; is: string }

/** What somebody else changed, field by field as the form shows them. */
export function differences(was: Draft, is: Draft): Difference[] {
  return (Object.keys(LABELS) as Field[]).flatMap(field => {
    const difference = { field, label: LABELS[field], was: shown(field, was), is: shown(field, is) }
    return difference.was === difference.is ? [] : [difference]
  })
}

function shown(field: Field, draft: Draft): string {
  const value: unknown = get(draft, field)
  if (typeof value === 'boolean') return value ? 'Active' : 'Inactive'
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}
