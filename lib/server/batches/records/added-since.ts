import 'server-only'
import type { ImportedRow } from '@/lib/contract/batches/imported-row'
import type { StudentInput } from '@/lib/contract/students/schema'
import type { Tx } from '@/lib/server/db/db'
import type { BatchRow } from '@/lib/server/db/prisma'
import { matchStudents, toPerson } from '@/lib/server/spreadsheets/match-students'
import { ADDED_SINCE } from '../core/conflicts'
import { unappliedOutcome, type Outcome } from '../core/outcomes'
import type { Actor } from '@/lib/server/history/actor'

/**
 * Separates the rows that can add their student from the conflicts. A row is a conflict if somebody has added its
 * student after the plan, perhaps with the same file. A row for which a person has decided `create` is never a
 * conflict.
 */
export async function separateAddedSince(
  tx: Tx,
  rows: BatchRow[],
  editor: Actor,
): Promise<{ current: BatchRow[]; conflicts: Outcome[] }> {
  const undecided = rows.filter(
    ({ imported }) => (JSON.parse(imported ?? '{}') as Partial<ImportedRow>).decision !== 'create',
  )
  const matches = await matchStudents(undecided.map(identityOf), editor, tx)
  const conflicts = undecided.filter((_, index) => matches[index]?.by !== 'nothing')
  return {
    current: rows.filter(row => !conflicts.includes(row)),
    conflicts: conflicts.map(row => unappliedOutcome(row, 'conflict', ADDED_SINCE)),
  }
}

function identityOf({ input }: BatchRow) {
  const { name, dateOfBirth, gender, admissionNumber = '' } = JSON.parse(input ?? '{}') as StudentInput
  return { studentId: '', admissionNumber, person: toPerson(name.firstName, name.lastName, dateOfBirth, gender) }
}
