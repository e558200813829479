import { fieldLabel } from '@/lib/contract/changes/change-texts'
import type { Resource } from '@/lib/contract/permissions'
import { type Field, type Fields, headingOf, isRequired } from '@/lib/contract/record-fields'
import { columnExample } from './column-examples'
import { columnRule } from './column-rules'
import { ID_PATHS, IMPORT_FIELDS } from '@/lib/contract/imports/mapping'

export type TemplateColumn = {
  heading: string
  isRequired: boolean
  /** Sentences that explain which values the column accepts. */
  rule: string
  example: string
}

const IDS = {
  students: { rule: 'Leave empty for new students. Fill in to change a student.', example: 'STU-2026-00001' },
  staff: { rule: 'Leave empty for new staff. Fill in to change a staff member.', example: 'EMP2026001' },
} satisfies Record<Resource, object>

/**
 * The columns of an empty import file: every field that an import understands, with the headings of exports.
 *
 * @param fields the fields that the user may fill
 */
export const templateColumns = (entity: Resource, fields: Fields = IMPORT_FIELDS[entity]): TemplateColumn[] => [
  { heading: fieldLabel(ID_PATHS[entity]), isRequired: false, ...IDS[entity] },
  ...Object.entries(fields).map(([path, field]) => ({
    heading: headingOf(field),
    isRequired: isRequired(field),
    rule: ruleOf(columnRule(entity, field, fields), field),
    example: columnExample(path, field),
  })),
]

/** The rule for a column, followed by the school's help text for the field. */
const ruleOf = (rule: string, { help, kind }: Field): string =>
  // The rule of a decimal already contains the help text.
  help && kind !== 'decimal' ? `${rule} ${/[.!?]$/.test(help) ? help : `${help}.`}` : rule
