import 'server-only'
import { GENDERS } from '@/lib/contract/constants'
import { dashboardGroupFields } from '@/lib/contract/custom-fields/counted'
import { customPath } from '@/lib/contract/custom-fields/values'
import { NOT_COUNTED, type StrengthGroup } from '@/lib/contract/dashboard'
import type { Actor } from '@/lib/server/history/actor'
import { invalidFieldError } from '@/lib/server/platform/errors'
import { standardAt } from '@/lib/server/students/mapper'
import { countByValue } from '@/lib/server/students/figures'

/**
 * Counts the active students of each class by the values of a custom field.
 *
 * @param by the path of a choice or a yes / no field
 * @throws AppError `VALIDATION_ERROR` for an unknown field and, with the same text, for a field that the user may not
 * see
 */
export async function strengthBy(by: string, actor: Actor): Promise<StrengthGroup[]> {
  const field = dashboardGroupFields(actor).find(({ key }) => customPath(key) === by)
  if (!field) throw invalidFieldError('by', NOT_COUNTED)
  const counts = await countByValue(actor, field.key)
  const groups = Map.groupBy(counts, ({ standardRank, section, value }) =>
    JSON.stringify([standardRank, section, value]),
  )
  return [...groups.values()].flatMap(members => {
    const [first] = members
    if (!first) return []
    const students = Object.fromEntries(
      GENDERS.map(wanted => [wanted, members.find(({ gender }) => gender === wanted)?.students ?? 0]),
    ) as StrengthGroup['students']
    return [{ standard: standardAt(first.standardRank), section: first.section, value: first.value, students }]
  })
}
