import { customEntries, withCustomFields } from '@/lib/contract/custom-fields/entries'
import { fieldsFor } from '@/lib/contract/custom-fields/field'
import type { Resource, UserPermissions } from '@/lib/contract/permissions'
import type { Fields } from '@/lib/contract/record-fields'

/** The school's own fields in a form. Read-only fields are shown only when an existing record is edited. */
export const ownFormFields = (user: UserPermissions, entity: Resource): Fields =>
  Object.fromEntries(
    Object.entries(withCustomFields(user, entity, {})).map(([path, field]) => [
      path,
      field.isReadOnly ? { ...field, only: 'edit' } : field,
    ]),
  )

/** The school's own fields in a draft. The browser stores drafts, so confidential and masked values are left out. */
export const ownDraftFields = (user: UserPermissions, entity: Resource): Fields =>
  customEntries(
    fieldsFor(user, entity).filter(({ confidential, masked }) => !confidential && !masked),
    user,
  )
