import { GUARDIANS, type GuardianKind } from '@/lib/contract/constants'
import { schoolRules } from '@/lib/contract/school-rules'
import type { Field, Fields } from '@/lib/contract/record-fields'
import { POSTAL_CODE, STUDENT_FIELDS, STUDENT_LABELS } from '@/lib/contract/students/fields'
import { isUnknownParent, parentPaths } from '@/lib/contract/students/parents'
import type { Student } from '@/lib/contract/students/schema'

type Path = keyof typeof STUDENT_FIELDS
type SwitchPath = `unknownParents.${GuardianKind}`

const SWITCH_LABELS: Record<SwitchPath, string> = {
  'unknownParents.father': 'Father is not known',
  'unknownParents.mother': 'Mother is not known',
}
const SWITCHES = Object.fromEntries(
  Object.entries(SWITCH_LABELS).map(([path, label]) => [path, { label, section: '', kind: 'flag' }]),
) as Record<SwitchPath, Field>

/** The fields and the switches of the form, for drafts. */
export const DRAFT_FIELDS: Fields = { ...STUDENT_FIELDS, ...SWITCHES }

/** The labels of the fields and switches, in the order of the form. */
export const FORM_LABELS: Record<Path | SwitchPath, string> = {
  ...STUDENT_LABELS,
  // The country of the school decides about this label.
  get [POSTAL_CODE]() {
    return STUDENT_LABELS[POSTAL_CODE]
  },
  ...SWITCH_LABELS,
}

/** The parents that have a switch in the form: all where the school's rules allow it, else the unknown parents of the record. */
export const switchableParents = (student: Student | undefined): GuardianKind[] =>
  GUARDIANS.filter(kind => schoolRules().parentsMayBeUnknown || (student && isUnknownParent(student, kind)))

/** The fields of the form. The fields of these parents are shown while the parent is known, and are then required. */
export function formFields(switchable: readonly GuardianKind[]): Fields<Path> {
  const fields: Record<Path, Field> = { ...STUDENT_FIELDS }
  for (const kind of switchable) {
    for (const path of parentPaths(kind) as Path[]) {
      const { optionalWith: _, ...field } = fields[path]
      fields[path] = { ...field, shownWhen: { path: `unknownParents.${kind}`, is: false, keepsValue: true } }
    }
  }
  return fields
}
