import 'server-only'
import type { ImportMapping } from '@/lib/contract/imports/mapping'
import { type FileRow, idIn, valuesOf } from '@/lib/server/imports/file-rows'
import { type Identity, nameAndBirth } from '@/lib/server/imports/match-students'
import type { CellValue } from '@/lib/server/imports/values/read-value'

export type Values = Map<string, CellValue>

/** Marks the lines whose person is in an earlier line. */
export function markRepeated(rows: FileRow[], mapping: ImportMapping): void {
  const first = new Map<string, number>()
  for (const row of rows) {
    const { studentId, nameAndBirth: person } = identityOf(row, valuesOf('students', row, mapping, PERSON))
    const key = studentId || person
    if (!key) continue
    row.sameAs = first.get(key)
    if (row.sameAs === undefined) first.set(key, row.line)
  }
}

/** The fields that say who a line is about. */
const PERSON = ['name.firstName', 'name.lastName', 'dateOfBirth']

/** What a line says about who it is. */
export function identityOf(row: FileRow, values: Values): Identity {
  const [firstName, lastName, dateOfBirth] = PERSON.map(path => values.get(path))
  return {
    studentId: idIn('students', row),
    admissionNumber: String(values.get('admissionNumber') ?? ''),
    nameAndBirth: nameAndBirth(firstName, lastName, dateOfBirth),
    swappedAndBirth: nameAndBirth(lastName, firstName, dateOfBirth),
  }
}
