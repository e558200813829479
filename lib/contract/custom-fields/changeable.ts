import type { Resource, UserPermissions } from '@/lib/contract/permissions'
import { changesConfidentialFields } from '@/lib/contract/privileges'
import { type CustomField, fieldsFor } from './field'

/** The active fields whose values a user sees and may change, in order. */
export const changeableFields = (viewer: UserPermissions, entity: Resource): readonly CustomField[] => {
  const own = fieldsFor(viewer, entity)
  return changesConfidentialFields(viewer) ? own : own.filter(({ confidential }) => !confidential)
}
