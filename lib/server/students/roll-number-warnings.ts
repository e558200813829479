import 'server-only'
import type { Actor } from '@/lib/server/history/actor'
import { can } from '@/lib/contract/permissions'
import type { SavedStudent, Student } from '@/lib/contract/students/schema'
import type { Tx } from '@/lib/server/db/db'
import { standardRankOf } from './mapper'
import { visibleTo } from './visible-to'
import { classText } from '@/lib/contract/students/classes'
import { joinNames } from '@/lib/contract/full-name'

/**
 * Adds a warning when another active student of the class has the same roll number. The warning names the other student only
 * to users who may read students.
 */
export async function withRollNumberWarnings(tx: Tx, student: Student, actor: Actor): Promise<SavedStudent> {
  const { _id: id, standard, section, rollNumber, isActive } = student
  if (!isActive) return { student, warnings: [] }
  const isSame = { standardRank: standardRankOf(standard), section, rollNumber, isActive }
  const other = await tx.student.findFirst({ where: { ...visibleTo(actor), ...isSame, id: { not: id } } })
  if (!other) return { student, warnings: [] }
  const name = can(actor, 'students.read') ? joinNames(other) : 'another student'
  return { student, warnings: [`Roll number ${rollNumber} in ${classText(student)} is also held by ${name}`] }
}
