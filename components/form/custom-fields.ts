import { customEntries, withCustomFields } from '@/lib/contract/custom-fields/entries'
import { fieldsFor } from '@/lib/contract/custom-fields/field'
import type { Resource, UserPermissions } from '@/lib/contract/permissions'
import type { Fields } from '@/lib/contract/record-fields'

/** The custom fields in a form. The form of a new record does not show read-only fields. */
export const customFormFields = (user: UserPermissions, entity: Resource): Fields =>
  Object.fromEntries(
    Object.entries(withCustomFields(user, entity, {})).map(([path, field]) => [
      path,
      field.isReadOnly ? { ...field, only: 'edit' } : field,
    ]),
  )

/** The custom fields in a draft. Omits confidential and masked values, because the browser stores drafts. */
export const customDraftFields = (user: UserPermissions, entity: Resource): Fields =>
  customEntries(
    fieldsFor(user, entity).filter(({ confidential, masked }) => !confidential && !masked),
    user,
  )
