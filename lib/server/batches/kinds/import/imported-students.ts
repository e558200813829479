import 'server-only'
import { GUARDIANS } from '@/lib/contract/constants'
import { STUDENT_FIELDS } from '@/lib/contract/students/fields'
import { parentPaths } from '@/lib/contract/students/parents'
import { type Student, StudentInput } from '@/lib/contract/students/schema'
import { idCell } from '@/lib/server/spreadsheets/file-rows'
import { type StudentIdentity, matchStudents, nameTexts, toPerson } from '@/lib/server/spreadsheets/match-students'
import { requireOfferedValues } from '@/lib/server/lists/offered'
import { invalidFieldError } from '@/lib/server/platform/errors'
import { rejectInvisibleText, validate } from '@/lib/server/platform/validation'
import { isSameName, sharesWord } from '@/lib/server/spreadsheets/same-name'
import { applyPatch } from '@/lib/server/students/merge'
import { requireSeenClass } from '@/lib/server/students/class-in-scope'
import type { NewStudent } from '@/lib/server/students/insert'
import { type ImportedRecords, nameIn, type ReadLine } from './imported-records'

/** Grade, percentage, admission date and status of a student are never empty. */
const CLEARABLE = /^(email|bloodGroup|admissionNumber|name\.lastName|parentInfo\.\w+\.(occupation|email))$/

export const importedStudents: ImportedRecords = {
  identity: ['studentId', 'admissionNumber', 'name.firstName', 'name.lastName', 'dateOfBirth'],
  alsoCompared: ['gender'],
  personsIn(line) {
    const { studentId, admissionNumber, person } = identityOf(line)
    if (studentId) return [studentId]
    const [name = ''] = person ? nameTexts(person).sort() : []
    return [admissionNumber && `number ${admissionNumber}`, name].filter(Boolean)
  },
  personIn(line) {
    const { studentId, person } = identityOf(line)
    return studentId ? undefined : person
  },
  mayRepeat: true,
  match: (lines, actor, tx) => matchStudents(lines.map(identityOf), actor, tx),
  isSomeoneElse(line, record) {
    const { name, dateOfBirth } = record as Student
    const given = nameIn(line)
    if (given === undefined || isSameName(given, name)) return false
    const birth = line.values.get('dateOfBirth')
    // People use the ID to correct a name, but seldom the whole name. If the line and the record share no word of the
    // name, the lines may have been shifted.
    if (line.match.by === 'id' && birth === undefined) return !sharesWord(given, name)
    return birth !== dateOfBirth
  },
  create(values, editor, read) {
    const input: NewStudent = validate(StudentInput, values)
    // The form and the API default to the current day, but the students in a file were admitted earlier.
    if (input.admissionDate === undefined) throw invalidFieldError('admissionDate', 'Admission date is required')
    rejectInvisibleText(input)
    requireOfferedValues(STUDENT_FIELDS, input)
    requireSeenClass(editor, input)
    return read.has('admissionDate') ? input : { ...input, hasAdmissionDateOfImport: true }
  },
  patch(values, record) {
    // Some rules involve several fields, so the whole student is validated after the patch is applied.
    applyPatch(record as Student, values)
    return values
  },
  canClear: path => CLEARABLE.test(path),
  // Name and phone cannot be cleared alone. If all fields of the parent are empty, the parent is not known.
  clearedTogether: (emptyPaths, values) =>
    GUARDIANS.filter(
      kind =>
        emptyPaths.includes(`parentInfo.${kind}.name`) &&
        emptyPaths.includes(`parentInfo.${kind}.phone`) &&
        !parentPaths(kind).some(path => values.has(path)),
    ).flatMap(parentPaths),
}

function identityOf({ row, values }: ReadLine): StudentIdentity {
  const [firstName, lastName, dateOfBirth, gender] = ['name.firstName', 'name.lastName', 'dateOfBirth', 'gender'].map(
    path => values.get(path),
  )
  return {
    studentId: idCell('students', row),
    admissionNumber: String(values.get('admissionNumber') ?? ''),
    person: toPerson(firstName, lastName, dateOfBirth, gender),
  }
}
