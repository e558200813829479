import { customDetails, groupByHeading } from '@/components/dialog/custom-details'
import type { ContactScheme } from '@/components/dialog/ContactLink'
import { formatDate } from '@/lib/contract/date-text'
import { ageOn, today } from '@/lib/contract/dates'
import { erasedText } from '@/lib/contract/erasing/erased-text'
import { GUARDIANS } from '@/lib/contract/constants'
import type { UserPermissions } from '@/lib/contract/permissions'
import { choiceText, type Fields, valueAt } from '@/lib/contract/record-fields'
import { STUDENT_DETAILS, STUDENT_FIELDS } from '@/lib/contract/students/fields'
import { isUnknownParent, NOT_KNOWN } from '@/lib/contract/students/parents'
import type { Student } from '@/lib/contract/students/schema'

type Path = keyof typeof STUDENT_DETAILS
type Entry = readonly [
  label: string,
  value: string | undefined,
  link: ContactScheme | undefined,
  masked?: string | undefined,
  path?: string | undefined,
]

/** Texts of values that the details dialog does not show as they are stored. */
const TEXTS: Partial<Record<Path, (student: Student) => string>> = {
  dateOfBirth: ({ dateOfBirth }) => `${formatDate(dateOfBirth)} (${ageText(dateOfBirth)})`,
  admissionDate: ({ admissionDate }) => formatDate(admissionDate),
  'leaving.date': ({ leaving }) => (leaving ? formatDate(leaving.date) : ''),
  overallGrade: ({ overallGrade, overallPercentage }) => `${overallGrade} (${overallPercentage}%)`,
}

const textOf = (student: Student, path: Path): string | undefined =>
  erasedText(student, path) ?? TEXTS[path]?.(student) ?? textAt(student, path)

/**
 * The entries of the details dialog, by heading.
 *
 * @param viewer the user, whose rights decide which custom fields are shown
 */
export function detailSections(student: Student, viewer: UserPermissions): [heading: string, entries: Entry[]][] {
  const shown = (Object.keys(STUDENT_DETAILS) as Path[]).filter(
    path =>
      (student.leaving || !path.startsWith('leaving.')) &&
      (path.endsWith('.name') || !isOfUnknownParent(student, path)),
  )
  const entries = shown.map((path): [heading: string, entry: Entry] => [
    STUDENT_DETAILS[path][0],
    [STUDENT_DETAILS[path][1], textOf(student, path), schemeOf(path), undefined, path],
  ])
  return groupByHeading<Entry>([...entries, ...customDetails(student, 'students', viewer)])
}

/** Whether a path belongs to an unknown parent. The details show only the name of such a parent, as `Not known`. */
const isOfUnknownParent = (student: Student, path: Path): boolean =>
  GUARDIANS.some(kind => path.startsWith(`parentInfo.${kind}.`) && isUnknownParent(student, kind))

function textAt(student: Student, path: Path): string | undefined {
  if (isOfUnknownParent(student, path)) return NOT_KNOWN
  const value = valueAt(student, path)
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' ? choiceText((STUDENT_FIELDS as Fields)[path], value) : undefined
}

const SCHEMES: Partial<Record<string, ContactScheme>> = { phone: 'tel', email: 'mailto' }
const schemeOf = (path: Path) => (path === 'studentId' ? undefined : SCHEMES[STUDENT_FIELDS[path].kind])

function ageText(born: string): string {
  const years = ageOn(born, today())
  return years === 1 ? '1 year old' : `${years} years old`
}
