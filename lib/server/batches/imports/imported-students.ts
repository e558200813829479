import 'server-only'
import { type Student, StudentInput } from '@/lib/contract/students/schema'
import { idIn } from '@/lib/server/imports/file-rows'
import { matchStudents, nameAndBirth, type Identity } from '@/lib/server/imports/match-students'
import { rejectInvisibleText, validate } from '@/lib/server/platform/validation'
import { isSameName } from '@/lib/server/imports/same-name'
import { type ImportedRecords, nameIn, type ReadLine } from './imported-records'

/** Grade, percentage, admission date and status of a student are never empty. */
const CLEARABLE = /^(email|bloodGroup|admissionNumber|parentInfo\..*)$/

export const importedStudents: ImportedRecords = {
  identity: ['studentId', 'admissionNumber', 'name.firstName', 'name.lastName', 'dateOfBirth'],
  personsIn(line) {
    const { studentId, admissionNumber, nameAndBirth, swappedAndBirth } = identityOf(line)
    if (studentId) return [studentId]
    const [name = ''] = [nameAndBirth, swappedAndBirth].sort()
    return [admissionNumber && `number ${admissionNumber}`, name].filter(Boolean)
  },
  mayRepeat: true,
  match: (lines, actor, tx) => matchStudents(lines.map(identityOf), actor, tx),
  isSomeoneElse(line, record) {
    const { name, dateOfBirth } = record as Student
    const given = nameIn(line)
    return given !== undefined && !isSameName(given, name) && line.values.get('dateOfBirth') !== dateOfBirth
  },
  create(values) {
    const input = validate(StudentInput, values)
    rejectInvisibleText(input)
    return input
  },
  // The rules of a student involve several fields, so the whole is validated with the patch laid over it.
  patch: values => values,
  canClear: path => CLEARABLE.test(path),
}

/** What a line says about who it is. */
function identityOf({ row, values }: ReadLine): Identity {
  const [firstName, lastName, dateOfBirth] = ['name.firstName', 'name.lastName', 'dateOfBirth'].map(path =>
    values.get(path),
  )
  return {
    studentId: idIn('students', row),
    admissionNumber: String(values.get('admissionNumber') ?? ''),
    nameAndBirth: nameAndBirth(firstName, lastName, dateOfBirth),
    swappedAndBirth: nameAndBirth(lastName, firstName, dateOfBirth),
  }
}
