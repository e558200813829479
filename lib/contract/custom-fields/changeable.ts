import type { Resource, UserPermissions } from '@/lib/contract/permissions'
import { type CustomField, fieldsFor, isChangeableBy } from './field'

/** The active custom fields whose values a user may see and change, in order. */
export const changeableFields = (viewer: UserPermissions, entity: Resource): readonly CustomField[] =>
  fieldsFor(viewer, entity).filter(field => isChangeableBy(viewer, field))
