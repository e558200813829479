import 'server-only'
import { fieldsFor } from '@/lib/contract/custom-fields/field'
import type { CustomFilters } from '@/lib/contract/custom-fields/query-parameters'
import { customKeyOf } from '@/lib/contract/custom-fields/values'
import type { Resource } from '@/lib/contract/permissions'
import type { Actor } from '@/lib/server/history/actor'

type Filters = { custom?: CustomFilters | undefined; missing?: string | undefined }

/** Stored filters without filters by own fields that the actor cannot filter by, such as hidden or retired fields. */
export function visibleCustomFilters<F extends Filters>(actor: Actor, entity: Resource, filters: F): F {
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
