import 'server-only'
import { customEntryAt } from '@/lib/contract/custom-fields/entries'
import { allCustomFields, isStored, isVisibleTo } from '@/lib/contract/custom-fields/field'
import { customPath, type CustomValues } from '@/lib/contract/custom-fields/values'
import type { Resource, UserPermissions } from '@/lib/contract/permissions'
import { valueText } from '@/lib/contract/record-fields'
import type { CustomFieldText } from '@/lib/contract/record-file/record-file'

/**
 * The values of all custom fields as texts, including retired fields. Values are not masked, because the file must be
 * complete.
 */
export const customFieldTexts = (
  entity: Resource,
  values: CustomValues | undefined,
  viewer: UserPermissions,
): CustomFieldText[] =>
  allCustomFields()
    .filter(field => field.entity === entity && isStored(field) && isVisibleTo(viewer, field))
    .flatMap(({ key, label }) => {
      const value = valueText(customEntryAt(customPath(key)), values?.[key])
      return value ? [{ label, value }] : []
    })
