import type { ChangeableField, Choices } from '@/components/list/ChangeDialog'
import { fieldsFor } from '@/lib/contract/custom-fields/field'
import { parseCustom } from '@/lib/contract/custom-fields/values'
import type { UserPermissions } from '@/lib/contract/permissions'
import { type Choice, choicesOf, type Field, type Fields } from '@/lib/contract/record-fields'

/** The key of the choice that empties a field. Keys of options begin with a letter. */
const CLEAR = '-'
const YES = 'yes'

/** The name of the extra input that empties a text field or a date field. */
const clearName = (path: string): string => `${path} ${CLEAR}`

/** The inputs for the custom fields. A required field cannot be emptied. */
export const customInputs = (fields: Fields): ChangeableField<string>[] =>
  Object.entries(fields).flatMap(([path, field]): ChangeableField<string>[] => {
    const { label, section, required } = field
    const choices = choicesFor(field)
    const common = { name: path, label, section }
    if (choices) return [{ ...common, kind: 'choice', options: required ? choices.slice(0, -1) : choices }]
    const isShown = (chosen: Choices<string>) => chosen[clearName(path)] !== CLEAR
    const input = { ...common, kind: field.kind === 'date' ? 'date' : 'text', isShown } as const
    const clear = { kind: 'choice', options: [[CLEAR, 'Clear it']] } as const
    return required ? [input] : [input, { ...clear, name: clearName(path), label: `Clear ${label}`, section }]
  })

/** The choices of a field. The last choice empties the field. */
function choicesFor(field: Field): Choice[] | undefined {
  if (field.kind === 'choice') return [...choicesOf(field.options), [CLEAR, field.none ?? 'None']]
  return field.kind === 'yesNo' ? [[YES, 'Yes'], ['no', 'No'], [CLEAR, 'Not asked']] : undefined // prettier-ignore
}

/** The chosen values of the custom fields, by path; null empties a field. */
export const customChanges = (
  fields: Fields,
  choices: Choices<string>,
): [path: string, value: string | boolean | null][] =>
  Object.entries(fields).flatMap(([path, { kind }]): [string, string | boolean | null][] => {
    const text = choices[path]?.trim() ?? ''
    // A typed text may equal `CLEAR`, so only a select or the separate choice empties a field.
    const clearing = kind === 'choice' || kind === 'yesNo' ? text : choices[clearName(path)]
    if (clearing === CLEAR) return [[path, null]]
    return text === '' ? [] : [[path, kind === 'yesNo' ? text === YES : text]]
  })

/** The validation errors of the custom fields, by path. */
export const customProblems = (custom: object, viewer: UserPermissions): Record<string, string> =>
  Object.fromEntries(
    parseCustom(fieldsFor(viewer, 'students'), custom as Record<string, unknown>, { required: 'none' }).errors.map(
      ({ field, message }) => [field, message],
    ),
  )
