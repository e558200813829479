import type { Resource, UserPermissions } from '@/lib/contract/permissions'
import { type CustomField, fieldsFor, isChangeableBy } from './field'

/** The active fields whose values a user sees and may change, in order. */
export const changeableFields = (viewer: UserPermissions, entity: Resource): readonly CustomField[] =>
  fieldsFor(viewer, entity).filter(field => isChangeableBy(viewer, field))
