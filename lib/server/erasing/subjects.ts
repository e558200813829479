import 'server-only'
import type { Tx } from '@/lib/server/db/db'
import { toSearchText } from '@/lib/server/db/search-text'
import { idsWithMergedRecords } from '@/lib/server/students/merged-records'

/** A record to erase, with everything by which other places refer to it: id, student ID, name and search words. */
export type Subject = { id: string; code: string; name: string; searchText: string }

/** Finds the records in the table and in the trash. A record that is in neither keeps only its id. */
export async function findSubjects(tx: Tx, ids: string[]): Promise<Subject[]> {
  const students = await tx.student.findMany({
    where: { id: { in: ids } },
    select: { id: true, studentId: true, firstName: true, lastName: true, searchText: true },
  })
  const deleted = await tx.trash.findMany({
    where: { id: { in: ids }, kind: 'student' },
    select: { id: true, code: true, firstName: true, lastName: true, searchText: true },
  })
  const known = new Map<string, Subject>()
  for (const { studentId, ...row } of students) known.set(row.id, subjectOf({ ...row, code: studentId }))
  for (const row of deleted) known.set(row.id, subjectOf(row))
  return ids.map(id => known.get(id) ?? { id, code: '', name: '', searchText: '' })
}

type Row = { id: string; code: string; firstName: string; lastName: string; searchText: string }

const subjectOf = ({ id, code, firstName, lastName, searchText }: Row): Subject => ({
  id,
  code,
  name: [firstName, lastName].filter(Boolean).join(' '),
  searchText: `${searchText} ${toSearchText(firstName, lastName, code)}`,
})

/** Adds the ids of the records that were merged into these students, because they contain values of the students. */
export async function withAllMerged(tx: Tx, ids: string[]): Promise<string[]> {
  const merges = await tx.auditEvent.findMany({
    where: { entity: 'student', entityId: { in: ids }, action: 'student.merged' },
    select: { entityId: true },
    distinct: ['entityId'],
  })
  const all = new Set(ids)
  for (const { entityId } of merges) for (const id of await idsWithMergedRecords(entityId, tx)) all.add(id)
  return [...all].sort()
}
