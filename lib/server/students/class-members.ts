import 'server-only'
import type { Actor } from '@/lib/server/history/actor'
import { db } from '@/lib/server/db/db'
import { standardRankOf } from './mapper'
import { visibleTo } from './visible-to'

/** A student in a class, with the fields that determine the student's place in the class. */
export type ClassMember = {
  id: string
  serial: number
  studentId: string
  nameKey: string
  section: string
  rollNumber: number
}

/** The active students of a standard, in the order of their names. */
export function classMembers(standard: string, actor: Actor): Promise<ClassMember[]> {
  return db.student.findMany({
    where: { ...visibleTo(actor), standardRank: standardRankOf(standard), isActive: true },
    orderBy: [{ nameKey: 'asc' }, { serial: 'asc' }],
    select: { id: true, serial: true, studentId: true, nameKey: true, section: true, rollNumber: true },
  })
}
