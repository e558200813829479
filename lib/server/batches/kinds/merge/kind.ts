import 'server-only'
import { Prisma } from '@/lib/server/db/prisma'
import { studentRows } from '@/lib/server/students/rows'
import type { BatchKind } from '../../core/kind'
import type { SourceOf } from '../../core/source'
import { applyMerge } from './apply-merge'
import { copyTakenPhotos, planMerge } from './planned-merge'

/** Makes one record of two records of a student. */
export const mergeKind: BatchKind<SourceOf<'merge'>> = {
  plan: ({ merge }, editor) => planMerge(merge, editor),
  isWhole: true,
  async title({ merge }, title, actor) {
    const [student] = await studentRows(actor, [Prisma.sql`s."id" = ${merge.keep}`])
    return student ? `${title}: ${student.firstName} ${student.lastName}` : title
  },
  stored: copyTakenPhotos,
  apply: applyMerge,
}
