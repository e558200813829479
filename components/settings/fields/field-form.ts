import type { Control, UseFormReturn } from 'react-hook-form'
import * as z from 'zod/mini'
import {
  DEFAULT_SECTION,
  headings,
  LABEL_MAX,
  NewCustomField,
  OPTIONS_MAX,
} from '@/lib/contract/custom-fields/endpoints'
import type { CustomField } from '@/lib/contract/custom-fields/field'
import { hasOptions } from '@/lib/client/ui/field-kinds'

/** The select's value for “A new heading”: a heading that the form of the record does not have yet. */
export const NEW_HEADING = ''

const shortText = (name: string) =>
  z.string().check(z.trim(), z.maxLength(LABEL_MAX, `${name} cannot exceed ${LABEL_MAX} characters`))

/** A saved option has a key. A new option without a label is not sent. */
const optionRow = z
  .object({ key: z.optional(z.string()), label: shortText('Option'), retired: z.boolean() })
  .check(
    z.refine(({ key, label }) => key === undefined || label !== '', { path: ['label'], error: 'Option is required' }),
  )

const linesOf = (text: string) => text.split('\n').map(line => line.trim()).filter(line => line !== '') // prettier-ignore

const isSent = ({ key, label }: { key?: string | undefined; label: string }) => key !== undefined || label !== ''

/** Other headings that an import accepts for the field: one per line of a text box, with one error for all lines. */
const headingLines = z.pipe(
  z.string().check(({ value, issues }) => {
    const { error } = headings.safeParse(linesOf(value))
    for (const { message, path, code } of error?.issues ?? [])
      issues.push({
        code: 'custom',
        continue: true,
        input: value,
        path: [],
        message: path.length > 0 && code === 'too_big' ? `A heading cannot exceed ${LABEL_MAX} characters` : message,
      })
  }),
  z.transform(linesOf),
)

export const FieldFormInput = z
  .object({
    label: NewCustomField.shape.label,
    kind: NewCustomField.shape.kind,
    options: z.array(optionRow),
    section: z.string(),
    heading: shortText('Heading'),
    help: NewCustomField.shape.help,
    headings: headingLines,
    required: z.boolean(),
    confidential: z.boolean(),
    masked: z.boolean(),
    searched: z.boolean(),
  })
  .check(
    ({ value, issues }) => {
      const { kind, options } = value
      if (!hasOptions(kind)) return
      const refuse = (index: number, message: string) =>
        issues.push({ code: 'custom', continue: true, input: value, path: ['options', index, 'label'], message })
      const sent = options.filter(isSent)
      if (!sent.some(({ label, retired }) => label !== '' && !retired))
        refuse(
          options.findIndex(({ retired }) => !retired),
          'A choice needs at least one option',
        )
      if (sent.length > OPTIONS_MAX)
        refuse(
          options.findLastIndex(option => !option.retired && isSent(option)),
          `At most ${OPTIONS_MAX} options`,
        )
    },
    z.refine(({ section, heading }) => section !== NEW_HEADING || heading !== '', {
      path: ['heading'],
      error: 'Heading is required',
    }),
  )
export type FieldFormValues = z.input<typeof FieldFormInput>
export type FieldFormOutput = z.output<typeof FieldFormInput>
export type FieldForm = UseFormReturn<FieldFormValues, unknown, FieldFormOutput>
export type FieldControl = Control<FieldFormValues, unknown, FieldFormOutput>

/** The labels of the fields, in the order of the form. */
export const FIELD_FORM_LABELS = {
  label: 'Label',
  kind: 'Kind',
  options: 'Options',
  section: 'Heading',
  heading: 'New heading',
  help: 'Help',
  headings: 'Other headings in files',
  required: 'Required',
  confidential: 'Confidential',
  masked: 'Masked',
  searched: 'Searched',
} as const satisfies Record<keyof FieldFormValues, string>

const EMPTY_OPTION = { label: '', retired: false }

/** The form of a new field. */
export const EMPTY_FIELD: FieldFormValues = {
  label: '',
  kind: 'text',
  options: [EMPTY_OPTION],
  section: DEFAULT_SECTION,
  heading: '',
  help: '',
  headings: '',
  required: false,
  confidential: false,
  masked: false,
  searched: false,
}

/** The form values of a field. */
export const fieldFormValues = ({ options, ...field }: CustomField): FieldFormValues => ({
  label: field.label,
  kind: field.kind,
  options: options.map(option => ({ ...option })),
  section: field.section,
  heading: '',
  help: field.help,
  headings: field.headings.join('\n'),
  required: field.required,
  confidential: field.confidential,
  masked: field.masked,
  searched: field.searched,
})

/** The body of a request for a field. Settings that do not apply to its kind are off. */
export function fieldParts({ kind, options, section, heading, ...values }: FieldFormOutput) {
  const masked = kind === 'text' && values.masked
  return {
    ...values,
    section: section === NEW_HEADING ? heading : section,
    masked,
    searched: kind === 'text' && !masked && !values.confidential && values.searched,
    ...(hasOptions(kind) && { options: options.filter(isSent) }),
  }
}
