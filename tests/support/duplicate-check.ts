import { act } from '@testing-library/react'
import { vi } from 'vitest'
import type { PossibleDuplicate } from '@/lib/contract/students/duplicates'
import type { serve } from './in-app'
import { studentRecord } from './student-record'

export const HEADING = 'Perhaps already on record:'

/** A stored student with the same name and date of birth as the student in the form. */
export const possibleDuplicate = (changes: Partial<PossibleDuplicate> = {}): PossibleDuplicate => ({
  ...studentRecord({ _id: 'other', studentId: 'STU-2026-00002' }),
  likeness: 'same',
  hasSameBirthDate: true,
  hasSamePhone: false,
  ...changes,
})

/** The calls that search for duplicates. */
export const duplicateCheckCalls = (calls: ReturnType<typeof serve>) =>
  calls.filter(({ path }) => path === '/api/v1/students/duplicate-check')

/**
 * Lets time pass in steps, because React renders and queries the server at the end of each step.
 * `advanceTimersByTimeAsync` might not end on a slow computer, because the clock also advances by itself.
 */
export async function advanceTimers(ms: number): Promise<void> {
  for (let step = 0; step < ms; step += 100) await act(async () => void vi.advanceTimersByTime(100))
}
