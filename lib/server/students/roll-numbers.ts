import 'server-only'
import { INT32_MAX } from '@/lib/contract/constants'
import type { Actor } from '@/lib/server/history/actor'
import type { RollNumberQuery, RollNumbers } from '@/lib/contract/students/roll-numbers'
import { db } from '@/lib/server/db/db'
import type { Prisma, Student } from '@/lib/server/db/prisma'
import { standardRankOf } from './mapper'
import { visibleTo } from './visible-to'

/** The next roll number of a class, and the student who has `rollNumber`. Only active students count. */
export async function findRollNumbers(typed: RollNumberQuery, actor: Actor): Promise<RollNumbers> {
  const { standard, section, rollNumber, except } = typed
  const members = {
    ...visibleTo(actor),
    standardRank: standardRankOf(standard),
    section,
    isActive: true,
    ...(except !== undefined && { id: { not: except } }),
  }
  const last = await highest(members)
  const holder = rollNumber === undefined ? null : await highest({ ...members, rollNumber })
  const next = (last?.rollNumber ?? 0) + 1
  return { ...(next <= INT32_MAX && { next }), ...(holder && { takenBy: namedHolder(holder) }) }
}

const highest = (where: Prisma.StudentWhereInput): Promise<Student | null> =>
  db.student.findFirst({ where, orderBy: [{ rollNumber: 'desc' }, { serial: 'desc' }] })

const namedHolder = ({ id, studentId, firstName, lastName }: Student): RollNumbers['takenBy'] => ({
  _id: id,
  studentId,
  name: { firstName, lastName },
})
