import { customEntries, withCustomFields } from '@/lib/contract/custom-fields/entries'
import { fieldsFor } from '@/lib/contract/custom-fields/field'
import type { Resource, UserPermissions } from '@/lib/contract/permissions'
import type { Fields } from '@/lib/contract/record-fields'

/** The school's own fields in a form. A field that the user may only read is in the form of an existing record. */
export const ownFormFields = (user: UserPermissions, entity: Resource): Fields =>
  Object.fromEntries(
    Object.entries(withCustomFields(user, entity, {})).map(([path, field]) => [
      path,
      field.isReadOnly ? { ...field, only: 'edit' } : field,
    ]),
  )

/** The school's own fields in the drafts of a form. A draft is stored in the browser, so it has no guarded values. */
export const ownDraftFields = (user: UserPermissions, entity: Resource): Fields =>
  customEntries(
    fieldsFor(user, entity).filter(({ confidential, masked }) => !confidential && !masked),
    user,
  )
