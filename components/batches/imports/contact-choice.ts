import { GUARDIANS, type GuardianKind } from '@/lib/contract/constants'
import { type ImportMapping, mappedPaths } from '@/lib/contract/imports/mapping'
import { labelOf } from '@/lib/contract/school-lists'
import { EMERGENCY_CONTACT, relationshipOf } from '@/lib/contract/students/contact-of-parent'

/** Who becomes the emergency contact of new students: a parent, other columns, or nobody until each row is corrected. */
export type ContactChoice = GuardianKind | 'columns' | ''

type Values = Pick<ImportMapping, 'fixed' | 'copied'>

const NAME = `${EMERGENCY_CONTACT}.name`
const PHONE = `${EMERGENCY_CONTACT}.phone`
const RELATIONSHIP = `${EMERGENCY_CONTACT}.relationship`
const PATHS = [NAME, RELATIONSHIP, PHONE]

/**
 * The parents whose name and phone are in the file. Empty if the file has its own columns for the emergency contact.
 */
export function possibleContacts(mapping: ImportMapping): GuardianKind[] {
  const mapped = mappedPaths(mapping)
  if (mapped.includes(NAME) || mapped.includes(PHONE)) return []
  return GUARDIANS.filter(parent => ['name', 'phone'].every(part => mapped.includes(`parentInfo.${parent}.${part}`)))
}

/** The current choice in a mapping. Values that match no parent count as `columns`. */
export function contactIn(mapping: ImportMapping): ContactChoice {
  const { copied, fixed } = mapping
  const parent = possibleContacts(mapping).find(
    kind =>
      copied[NAME] === `parentInfo.${kind}.name` &&
      copied[PHONE] === `parentInfo.${kind}.phone` &&
      hasRelationshipOf(kind, mapping),
  )
  return parent ?? (PATHS.some(path => path in fixed || path in copied) ? 'columns' : '')
}

/** Whether the relationship is complete: the file or the parent sets it, or a separate field asks for it. */
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

/** The fixed and copied values of new students after a choice. */
export function withContact(mapping: ImportMapping, choice: ContactChoice): Values {
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
 * Whether this choice makes a question about the field unnecessary. The school's list may lack a parent's relationship.
 */
export const isSettledBy = (choice: ContactChoice, path: string): boolean =>
  choice !== 'columns' &&
  PATHS.includes(path) &&
  (path !== RELATIONSHIP || choice === '' || relationshipOf(choice) !== '')
