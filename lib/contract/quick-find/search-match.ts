import { allCustomFields } from '@/lib/contract/custom-fields/field'
import { searchedIn } from '@/lib/contract/custom-fields/searched'
import { customPath } from '@/lib/contract/custom-fields/values'
import { normalizeForSearch } from '@/lib/contract/normalize-for-search'
import type { Match } from './quick-find'
import { parseSearch, type SearchTerm } from '@/lib/contract/search'
import { parseStudentSearch } from '@/lib/contract/students/search'
import type { StaffMember } from '@/lib/contract/staff/schema'
import type { Student } from '@/lib/contract/students/schema'
import { joinNames } from '@/lib/contract/full-name'

export type SearchedStudent = Pick<
  Student,
  'name' | 'studentId' | 'admissionNumber' | 'email' | 'parentInfo' | 'custom'
>
export type SearchedStaff = Pick<StaffMember, 'name' | 'employeeId' | 'staffId' | 'email' | 'phone' | 'position'>

/**
 * The field to show as the reason why a search found a record. Returns the field for the first word that neither the
 * name, nor the number beside the name, nor the class explains. If they explain every word, returns the admission number
 * if it is the search, otherwise undefined.
 */
export function matchOf(record: SearchedStudent | SearchedStaff, search: string): Match | undefined {
  const isStudent = 'studentId' in record
  const terms = isStudent ? parseStudentSearch(search).terms : parseSearch(search)
  const shown = `${joinNames(record.name)} ${isStudent ? record.studentId : record.employeeId}`
  const fields = isStudent ? studentFields(record) : staffFields(record)
  for (const term of terms) {
    if (containsTexts(shown, term)) continue
    const found = fields.find(([, text = '', isPhone]) =>
      isPhone ? text.includes(term.phone ?? '\n') : containsTexts(text, term),
    )
    if (found) return { field: found[0], text: found[2] ? groupPhone(found[1] ?? '') : (found[1] ?? '') }
  }
  return numberMatch(record, search)
}

/** The match of a search that is exactly the admission number: the number may also read like a class, such as `5A`. */
function numberMatch(record: SearchedStudent | SearchedStaff, search: string): Match | undefined {
  const number = 'admissionNumber' in record ? record.admissionNumber : undefined
  const isSame = number?.toLowerCase() === search.trim().toLowerCase()
  return number && isSame ? { field: 'admissionNumber', text: number } : undefined
}

type SearchedField = [path: string, text: string | undefined, isPhone?: boolean]

const studentFields = ({
  admissionNumber,
  email,
  parentInfo: { father, mother },
  custom,
}: SearchedStudent): SearchedField[] => [
  ['admissionNumber', admissionNumber],
  ['parentInfo.father.phone', father?.phone, true],
  ['parentInfo.mother.phone', mother?.phone, true],
  ['parentInfo.father.name', father?.name],
  ['parentInfo.mother.name', mother?.name],
  ['email', email],
  ...searchedIn(allCustomFields()).map(({ key }): SearchedField => [customPath(key), textOf(custom?.[key])]),
]

const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined)

const staffFields = ({ staffId, phone, position, email }: SearchedStaff): SearchedField[] => [
  ['staffId', staffId],
  ['phone', phone, true],
  ['position', position],
  ['email', email],
]

function containsTexts(text: string, { texts }: SearchTerm): boolean {
  const normalized = normalizeForSearch(text)
  return texts.every(part => normalized.includes(part))
}

/** `98765 43210`, as people read a phone number aloud. */
const groupPhone = (phone: string) => phone.replace(/^(\d{5})(\d{5})$/, '$1 $2')
