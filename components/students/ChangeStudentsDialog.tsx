import { useUser } from '@/components/base/useUser'
import { set } from 'react-hook-form'
import {
  type ChangeableField,
  ChangeDialog,
  type ChangeDialogProps,
  type Choices,
} from '@/components/list/ChangeDialog'
import { countText } from '@/lib/client/format'
import { classOptions } from '@/lib/client/ui/class-options'
import { StudentBatchChange } from '@/lib/contract/batches/new-batch'
import { calendarDate } from '@/lib/contract/dates'
import { tidyPostalCode } from '@/lib/contract/postal-code'
import type { UserPermissions } from '@/lib/contract/permissions'
import type { Field, Options } from '@/lib/contract/record-fields'
import { STUDENT_FIELDS } from '@/lib/contract/students/fields'
import { customKeyOf } from '@/lib/contract/custom-fields/values'
import { BULK_EDIT_FIELDS, customBulkEditFields } from '@/lib/contract/students/bulk-edit-fields'

import { customInputs, customProblems, customChanges } from './custom-changes'

const LEFT = 'Left the school'
const hasLeft = ({ status }: Choices<string>) => status === LEFT
const { section } = STUDENT_FIELDS.isActive

const FIELDS: ChangeableField<string>[] = [
  ...Object.entries(BULK_EDIT_FIELDS).map(([name, field]) => fieldOf(name, field)),
  { name: 'status', label: 'Status', section, kind: 'choice', options: ['Active', 'Inactive', LEFT] },
  { name: 'leaving.date', label: 'Leaving Date', section, kind: 'date', isShown: hasLeft },
  {
    name: 'leaving.reason',
    label: 'Leaving Reason',
    section,
    kind: 'choice',
    empty: 'Choose a reason',
    options: 'leavingReason',
    isShown: hasLeft,
  },
]

/** The fields to change. A user who is limited to classes can choose only these classes. */
const fieldsFor = (user: UserPermissions): ChangeableField<string>[] =>
  FIELDS.map(field =>
    user.scope && (field.name === 'standard' || field.name === 'section')
      ? { ...field, options: classOptions(user, field.name) }
      : field,
  )

/** Adds the choice that empties a field, if its options are fixed and do not come from the school's lists. */
function withNone(options: Options, none: string | undefined): Options {
  return none && typeof options === 'object' && !('ofSchool' in options) ? [...options, none] : options
}

function fieldOf(name: string, field: Field): ChangeableField<string> {
  const { section } = field
  if (field.kind === 'choice') {
    const { label, options, none } = field
    return {
      name,
      label,
      section,
      kind: 'choice',
      options: withNone(options, none),
    }
  }
  const kind = field.kind === 'date' || field.kind === 'postalCode' ? field.kind : 'text'
  // A getter, because the label may depend on the school's country, which is known only at rendering.
  return {
    name,
    get label() {
      return field.label
    },
    section,
    kind,
  }
}

export function ChangeStudentsDialog(props: ChangeDialogProps<StudentBatchChange>) {
  const user = useUser()
  const customFields = customBulkEditFields(user)
  const fields = [...fieldsFor(user), ...customInputs(customFields)]
  return (
    <ChangeDialog
      {...props}
      title={`Change ${countText(props.count, ['Student', 'Students'])}`}
      fields={fields}
      changeOf={choices => changeOf([...valuesIn(choices), ...customChanges(customFields, choices)], fields, choices)}
      problemsOf={change => ({ ...problemsOf(change), ...customProblems(change.custom ?? {}, user) })}
    />
  )
}

function changeOf(
  values: [path: string, value: string | boolean | null][],
  fields: ChangeableField<string>[],
  choices: Choices<string>,
): StudentBatchChange | null {
  if (values.length === 0 || !isComplete(fields, choices)) return null
  const change = {}
  for (const [path, value] of values) set(change, path, value)
  return change
}

function valuesIn(choices: Choices<string>): [path: string, value: string | boolean | null][] {
  const { status } = choices
  const left = ['leaving.date', 'leaving.reason'].map(path => [path, choices[path] ?? ''] as [string, string])
  return [
    ...Object.entries(BULK_EDIT_FIELDS).flatMap(([path, field]): [string, string | null][] => {
      const text = choices[path]?.trim() ?? ''
      return text === '' ? [] : [[path, valueOf(field, text)]]
    }),
    ...(status ? [['isActive', status === 'Active'] as [string, boolean]] : []),
    ...(hasLeft(choices) ? left : []),
  ]
}

function valueOf(field: Field, text: string): string | null {
  if (field.kind === 'choice' && text === field.none) return null
  return field.kind === 'postalCode' ? tidyPostalCode(text) : text
}

/** Whether all dates can be read, and the status `LEFT` has a leaving date and a reason. */
const isComplete = (fields: ChangeableField<string>[], choices: Choices<string>): boolean =>
  fields.every(({ name, kind, isShown }) => {
    const text = choices[name] ?? ''
    const isAsked = isShown?.(choices)
    if (isAsked === false) return true
    if (text === '') return !isAsked || customKeyOf(name) !== undefined
    return kind !== 'date' || calendarDate(text) !== undefined
  })

/** The validation errors of a change, by path. */
const problemsOf = (change: StudentBatchChange): Record<string, string> =>
  Object.fromEntries(
    StudentBatchChange.safeParse(change).error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [],
  )
