import 'server-only'
import { LIST_DEFAULTS } from '@/lib/contract/constants'
import { fieldsFor } from '@/lib/contract/custom-fields/field'
import type { CustomFilters } from '@/lib/contract/custom-fields/query-parameters'
import { customKeyOf } from '@/lib/contract/custom-fields/values'
import type { Resource } from '@/lib/contract/permissions'
import type { Actor } from '@/lib/server/history/actor'
import { maySortBy } from './sorting'

type Filters = {
  custom?: CustomFilters | undefined
  missing?: string | undefined
  sortBy?: string | undefined
  sortOrder?: string | undefined
}

const USUAL_ORDER = { sortBy: LIST_DEFAULTS.sortBy, sortOrder: LIST_DEFAULTS.sortOrder } as const

/**
 * Removes stored filters by custom fields that the actor cannot use, such as hidden or retired fields. A sort order by
 * such a field becomes the default order.
 */
export function visibleCustomFilters<F extends Filters>(actor: Actor, entity: Resource, stored: F): F {
  const filters = maySortBy(actor, entity, stored.sortBy) ? stored : { ...stored, ...USUAL_ORDER }
  const { custom, missing, ...others } = filters
  const missingKey = customKeyOf(missing ?? '')
  if (custom === undefined && missingKey === undefined) return filters
  const fields = fieldsFor(actor, entity).filter(({ masked }) => !masked)
  const isVisible = (key: string) => fields.some(field => field.key === key)
  const kept = Object.entries(custom ?? {}).filter(([key]) => isVisible(key))
  return {
    ...others,
    ...(missing !== undefined && (missingKey === undefined || isVisible(missingKey)) && { missing }),
    ...(kept.length > 0 && { custom: Object.fromEntries(kept) }),
  } as F
}
