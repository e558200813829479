import { FIELD_KIND_NAMES } from '@/lib/client/ui/field-kinds'
import type { CustomField } from '@/lib/contract/custom-fields/field'
import { joinWithAnd } from '@/lib/contract/join-words'

/** Further options are only counted. */
const NAMED_OPTIONS = 8

/** Describes a field: `Choice of Red and Blue, below Other Information`. */
export function fieldText({ kind, options, section }: CustomField): string {
  const names = options.flatMap(({ label, retired }) => (retired ? [] : [label]))
  const more = names.length - NAMED_OPTIONS
  const shown = more > 1 ? [...names.slice(0, NAMED_OPTIONS), `${more} more`] : names
  return `${FIELD_KIND_NAMES[kind]}${names.length > 0 ? ` of ${joinWithAnd(shown)}` : ''}, below “${section}”`
}
