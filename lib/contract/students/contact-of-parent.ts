import type { GuardianKind } from '@/lib/contract/constants'
import { choicesOf } from '@/lib/contract/record-fields'

/** The path of the emergency contact in a student. */
export const EMERGENCY_CONTACT = 'contactInfo.emergencyContact'

const RELATIONSHIPS = { father: 'Father', mother: 'Mother' } as const satisfies Record<GuardianKind, string>

/** The relationship of a parent, or an empty text when the school's list no longer offers it. */
export const relationshipOf = (parent: GuardianKind): string =>
  choicesOf('relationship').some(([key]) => key === RELATIONSHIPS[parent]) ? RELATIONSHIPS[parent] : ''
