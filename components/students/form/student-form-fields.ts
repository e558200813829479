import { GUARDIANS, type GuardianKind } from '@/lib/contract/constants'
import type { Dependent } from '@/components/form/changes-by-others'
import { classOptions } from '@/lib/client/ui/class-options'
import { customDraftFields, customFormFields } from '@/components/form/custom-fields'
import type { UserPermissions } from '@/lib/contract/permissions'
import { schoolRules } from '@/lib/contract/school-rules'
import { type Field, type Fields, labelsOf } from '@/lib/contract/record-fields'
import { STUDENT_FIELDS } from '@/lib/contract/students/fields'
import { isUnknownParent, parentPaths } from '@/lib/contract/students/parents'
import type { Student } from '@/lib/contract/students/schema'

type Path = keyof typeof STUDENT_FIELDS
type SwitchPath = `unknownParents.${GuardianKind}`

/** The labels of the switches that mark a parent as unknown, by path. */
export const SWITCH_LABELS: Record<SwitchPath, string> = {
  'unknownParents.father': 'Father is not known',
  'unknownParents.mother': 'Mother is not known',
}
const SWITCHES = Object.fromEntries(
  Object.entries(SWITCH_LABELS).map(([path, label]) => [path, { label, section: '', kind: 'flag' }]),
) as Record<SwitchPath, Field>

/** The fields of the form that a user sees while both parents are known. */
export const studentFields = (user: UserPermissions): Fields => ({
  ...STUDENT_FIELDS,
  ...(user.scope && {
    standard: { ...STUDENT_FIELDS.standard, options: classOptions(user, 'standard') },
    section: {
      ...STUDENT_FIELDS.section,
      options: classOptions(user, 'section'),
      narrowedBy: {
        path: 'standard',
        options: (standard: unknown) => classOptions(user, 'section', { standard: standard as string | undefined }),
      },
    },
  }),
  ...customFormFields(user, 'students'),
})

/** The fields and the switches that a draft of the form may contain. */
export const studentDraftFields = (user: UserPermissions): Fields => ({
  ...STUDENT_FIELDS,
  ...customDraftFields(user, 'students'),
  ...SWITCHES,
})

/** The labels of the fields and switches, in the order of the form. Some labels depend on the school's country. */
export const studentFormLabels = (user: UserPermissions): Record<Path | SwitchPath, string> => ({
  ...(labelsOf(studentFields(user)) as Record<Path, string>),
  ...SWITCH_LABELS,
})

/**
 * The parents that the form can mark as unknown: both if the school allows it, otherwise only parents who are already
 * unknown.
 */
export const switchableParents = (student: Student | undefined): GuardianKind[] =>
  GUARDIANS.filter(kind => schoolRules().parentsMayBeUnknown || (student && isUnknownParent(student, kind)))

/**
 * The fields of the form, in the order of the form.
 *
 * @param switchable parents whose fields are shown, and required, only while the parent is known
 */
export function studentFormFields(user: UserPermissions, switchable: readonly GuardianKind[]): Fields<Path> {
  const fields = studentFields(user) as Record<Path, Field>
  for (const kind of switchable) {
    for (const path of parentPaths(kind) as Path[]) {
      const { optionalWith: _, ...field } = fields[path]
      fields[path] = { ...field, shownWhen: { path: `unknownParents.${kind}`, is: false, keepsValue: true } }
    }
  }
  return fields
}

/** A parent's fields depend on the parent's switch, leaving fields on the status, and the roll number on the class. */
export const DEPENDENT_FIELDS: readonly Dependent[] = [
  ...GUARDIANS.map(kind => [[`unknownParents.${kind}`], parentPaths(kind)] as const),
  [['isActive'], ['leaving.date', 'leaving.reason']],
  [['rollNumber'], ['standard', 'section']],
]
