import 'server-only'
import { GUARDIANS } from '@/lib/contract/constants'
import type { Student } from '@/lib/contract/students/schema'
import type { StudentSelection } from '@/lib/contract/students/selection'
import { whereClause } from '@/lib/server/db/conditions'
import { query } from '@/lib/server/db/db'
import { Prisma } from '@/lib/server/db/prisma'
import type { Actor } from '@/lib/server/history/actor'
import { AppError } from '@/lib/server/platform/errors'
import { visibleSql } from '@/lib/server/students/visible-to'
import { planEach, planRecord, type Plan } from '../../core/planned-rows'
import type { BatchRecord, RecordKey } from '../../records/records'
import { studentRecords } from '../../records/student-records'
import { INVENTED_PHONES } from './invented-phones'

/**
 * For each selected student, plans to set parents with an invented phone number to “not known”.
 *
 * @throws AppError `VALIDATION_ERROR` when no selected student has such a parent
 */
export async function planUnknownParents(selection: StudentSelection, editor: Actor): Promise<Plan> {
  const keys = await selectedKeys(selection, editor)
  if (keys.length === 0) throw new AppError('VALIDATION_ERROR', 'No parent of these students has an invented number.')
  const except = new Set('ids' in selection ? [] : selection.except)
  const plan = (record: BatchRecord) => {
    const patch = patchFor(record as Student)
    return patch && !except.has(record._id) ? planRecord(studentRecords, record, patch, editor) : undefined
  }
  return { total: keys.length, slices: planEach(studentRecords, keys, editor, plan) }
}

/** The keys of the selected students who have a parent with an invented number. */
async function selectedKeys(selection: StudentSelection, editor: Actor): Promise<RecordKey[]> {
  const found = await query<{ id: string; serial: number }>(Prisma.sql`
    SELECT DISTINCT s."id", s."serial" FROM "Guardian" g JOIN "Student" s ON s."id" = g."studentId"
    ${whereClause([Prisma.sql`g."phone" IN (${Prisma.join([...INVENTED_PHONES])})`, ...visibleSql(editor)])}`)
  const [ids, serials] = [new Set(found.map(({ id }) => id)), new Set(found.map(({ serial }) => serial))]
  if ('ids' in selection) return [...new Set(selection.ids)].filter(id => ids.has(id))
  return (await studentRecords.keys(selection.query, editor)).filter(key => serials.has(Number(key)))
}

function patchFor({ parentInfo }: Student): object | undefined {
  const invented = GUARDIANS.filter(kind => INVENTED_PHONES.includes(parentInfo[kind]?.phone ?? ''))
  return invented.length > 0 ? { parentInfo: Object.fromEntries(invented.map(kind => [kind, null])) } : undefined
}
