import 'server-only'
import { joinNames } from '@/lib/contract/full-name'
import { Prisma } from '@/lib/server/db/prisma'
import { studentRows } from '@/lib/server/students/rows'
import type { NewBatchKind } from '../../core/kind'
import { parseSource, type SourceOf } from '../../core/source'
import { isMergeable, requireMergeable } from './merged-custom-fields'
import { applyMerge } from './apply-merge'
import { copyPhotosToRows, planMerge } from './planned-merge'
import { MERGE_TITLE, titleOfMergeWithoutNames } from './merge-title'

/** Merges two records of one student. */
export const mergeKind: NewBatchKind<SourceOf<'merge'>> = {
  plan: ({ merge }, editor) => planMerge(merge, editor),
  isWhole: true,
  keepsHiddenValues: true,
  checkFor: ({ merge }, actor) => requireMergeable(merge, actor),
  mayApply: (_rows, { source }, editor) => isMergeable((parseSource(source) as SourceOf<'merge'>).merge, editor),
  async title({ merge }, actor) {
    const [student] = await studentRows(actor, [Prisma.sql`s."id" = ${merge.keep}`])
    return student ? `${MERGE_TITLE}: ${joinNames(student)}` : MERGE_TITLE
  },
  titleWithoutNames: titleOfMergeWithoutNames,
  namedInTitle: ({ merge }) => [merge.keep],
  stored: copyPhotosToRows,
  apply: applyMerge,
}
