'use client'

import { set } from 'react-hook-form'
import {
  type ChangeableField,
  ChangeDialog,
  type ChangeDialogProps,
  type Choices,
} from '@/components/list/ChangeDialog'
import { countText } from '@/lib/client/format'
import { StudentBatchChange } from '@/lib/contract/batches/new-batch'
import { calendarDate } from '@/lib/contract/dates'
import { tidyPostalCode } from '@/lib/contract/postal-code'
import type { Field, Options } from '@/lib/contract/record-fields'
import { STUDENT_FIELDS } from '@/lib/contract/students/fields'
import { BULK_EDIT_FIELDS } from '@/lib/contract/students/bulk-edit-fields'

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

/** Only fixed choices can be emptied for many students at once. */
const withNone = (options: Options, none: string | undefined): Options =>
  none && typeof options === 'object' && !('ofSchool' in options) ? [...options, none] : options

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
  // The label may depend on the school's country, which is known only when the dialog is drawn.
  return {
    name,
    get label() {
      return field.label
    },
    section,
    kind,
  }
}

export const ChangeStudentsDialog = (props: ChangeDialogProps<StudentBatchChange>) => (
  <ChangeDialog
    {...props}
    title={`Change ${countText(props.count, ['Student', 'Students'])}`}
    fields={FIELDS}
    changeOf={changeOf}
    problemsOf={problemsOf}
  />
)

function changeOf(choices: Choices<string>): StudentBatchChange | null {
  const values = valuesIn(choices)
  if (values.length === 0 || !isComplete(choices)) return null
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
const isComplete = (choices: Choices<string>): boolean =>
  FIELDS.every(({ name, kind, isShown }) => {
    const text = choices[name] ?? ''
    const isNeeded = isShown?.(choices)
    if (isNeeded === false) return true
    return text === '' ? !isNeeded : kind !== 'date' || calendarDate(text) !== undefined
  })

/** The error messages of the student form, by path. */
const problemsOf = (change: StudentBatchChange): Record<string, string> =>
  Object.fromEntries(
    StudentBatchChange.safeParse(change).error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [],
  )
