import { GUARDIANS, type GuardianKind } from '@/lib/contract/constants'
import { type ImportMapping, mappedPaths } from '@/lib/contract/imports/mapping'
import { labelOf } from '@/lib/contract/school-lists'
import { EMERGENCY_CONTACT, relationshipOf } from '@/lib/contract/students/contact-of-parent'

/** The source of the emergency contact of new students: a parent, other columns, or empty to correct each row. */
export type ContactChoice = GuardianKind | 'columns' | ''

type Values = Pick<ImportMapping, 'fixed' | 'copied'>

const NAME = `${EMERGENCY_CONTACT}.name`
const PHONE = `${EMERGENCY_CONTACT}.phone`
const RELATIONSHIP = `${EMERGENCY_CONTACT}.relationship`
const PATHS = [NAME, RELATIONSHIP, PHONE]

/**
 * The parents who can be the emergency contact, because the file has their name and phone. Empty if the file has a
 * column for the name or phone of the emergency contact itself.
 */
export function parentsForContact(mapping: ImportMapping): GuardianKind[] {
  const mapped = mappedPaths(mapping)
  if (mapped.includes(NAME) || mapped.includes(PHONE)) return []
  return GUARDIANS.filter(parent => ['name', 'phone'].every(part => mapped.includes(`parentInfo.${parent}.${part}`)))
}

/** The choice that a mapping contains. Values that match no parent count as `columns`. */
export function contactChoiceIn(mapping: ImportMapping): ContactChoice {
  const { copied, fixed } = mapping
  const parent = parentsForContact(mapping).find(
    kind =>
      copied[NAME] === `parentInfo.${kind}.name` &&
      copied[PHONE] === `parentInfo.${kind}.phone` &&
      hasRelationshipOf(kind, mapping),
  )
  return parent ?? (PATHS.some(path => path in fixed || path in copied) ? 'columns' : '')
}

/** Whether the mapping sets the relationship of this parent, or leaves it to a column or a separate question. */
function hasRelationshipOf(parent: GuardianKind, mapping: ImportMapping): boolean {
  const relationship = relationshipOf(parent)
  const { [RELATIONSHIP]: chosen } = mapping.fixed
  return (
    relationship === '' ||
    mappedPaths(mapping).includes(RELATIONSHIP) ||
    chosen === relationship ||
    chosen === labelOf('relationship', relationship)
  )
}

/** The fixed and copied values of a mapping after the user has made this choice. */
export function valuesWithContact(mapping: ImportMapping, choice: ContactChoice): Values {
  const [fixed, copied] = [withoutContact(mapping.fixed), withoutContact(mapping.copied)]
  if (choice === '' || choice === 'columns') return { fixed, copied }
  const relationship = relationshipOf(choice)
  const isNeeded = relationship !== '' && !mappedPaths(mapping).includes(RELATIONSHIP)
  return {
    fixed: isNeeded ? { ...fixed, [RELATIONSHIP]: labelOf('relationship', relationship) } : fixed,
    copied: { ...copied, [NAME]: `parentInfo.${choice}.name`, [PHONE]: `parentInfo.${choice}.phone` },
  }
}

const withoutContact = (values: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).filter(([path]) => !PATHS.includes(path)))

/**
 * Whether this choice sets the field, so that no question is needed. The relationship is not set if the school's list
 * has no value for the parent.
 */
export const isFieldSetByContact = (choice: ContactChoice, path: string): boolean =>
  choice !== 'columns' &&
  PATHS.includes(path) &&
  (path !== RELATIONSHIP || choice === '' || relationshipOf(choice) !== '')
