import 'server-only'
import type { CustomField } from '@/lib/contract/custom-fields/field'

/**
 * The text that describes a field in the history: its label, and all properties that can be changed.
 *
 * @param before the field before the change. If more people can see the values after the change, the text says so
 */
export function describeField(
  { label, section, options, headings, help, state, ...flags }: CustomField,
  before?: CustomField,
): string {
  const names = options.map(option => (option.retired ? `${option.label} (retired)` : option.label))
  const parts = [
    state !== 'active' && state,
    flags.kind,
    `under ${section}`,
    flags.required && 'required',
    flags.confidential && 'confidential',
    flags.masked && 'masked',
    ...(before ? shownToMore(flags, before) : []),
    flags.searched && 'searched',
    names.length > 0 && `options: ${names.join(', ')}`,
    headings.length > 0 && `headings: ${headings.join(', ')}`,
    help && `help: ${help}`,
  ]
  return `${label} (${parts.filter(Boolean).join('; ')})`
}

const shownToMore = (after: Flags, before: Flags) => [
  before.confidential && !after.confidential && 'no longer confidential',
  before.masked && !after.masked && 'no longer masked',
]
type Flags = Pick<CustomField, 'confidential' | 'masked'>
