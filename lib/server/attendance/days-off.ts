import 'server-only'
import { type DaysOff, DEFAULT_DAYS_OFF, type Holiday, weekdayName } from '@/lib/contract/attendance/days-off'
import type { FieldChange } from '@/lib/contract/history/events'
import { db, type Tx } from '@/lib/server/db/db'
import type { Actor } from '@/lib/server/history/actor'
import { staleError } from '@/lib/server/platform/errors'
import { rejectInvisibleText } from '@/lib/server/platform/validation'
import { lockGroup, readGroup, saveGroup } from '@/lib/server/settings/groups'

type StoredDaysOff = DaysOff & { version: number }

/** The days without attendance: only Sundays until the school has chosen other days. */
export async function getDaysOff(tx: Tx = db): Promise<StoredDaysOff> {
  const { values, version } = await readGroup(tx, 'daysOff')
  const { weekdays, holidays } = { ...DEFAULT_DAYS_OFF, ...parsed(values) }
  return { weekdays, holidays, version }
}

const parsed = (values: Map<string, string>): Partial<DaysOff> =>
  Object.fromEntries([...values].map(([field, json]) => [field, JSON.parse(json) as unknown]))

/**
 * Replaces the days off. Writes an event with the holidays that were added and removed. Marks on days that become days
 * off stay.
 *
 * @throws AppError `STALE` when `version` is not current; `VALIDATION_ERROR`
 */
export async function replaceDaysOff({ version: seen, ...input }: StoredDaysOff, actor: Actor): Promise<StoredDaysOff> {
  rejectInvisibleText(input)
  const next = {
    weekdays: input.weekdays.toSorted((a, b) => a - b),
    holidays: input.holidays.toSorted((a, b) => (holidayText(a) < holidayText(b) ? -1 : 1)),
  }
  return db.$transaction(async tx => {
    await lockGroup(tx, 'daysOff')
    const current = await getDaysOff(tx)
    const { version } = current
    if (seen !== version) throw staleError(current)
    const changes = [...weekdayChanges(current, next), ...holidayChanges(current, next)]
    if (changes.length === 0) return current
    const toStored = ({ field }: FieldChange) => JSON.stringify(next[field as keyof DaysOff])
    await saveGroup(tx, 'daysOff', { version: version + 1, changes, toStored }, actor)
    return { ...next, version: version + 1 }
  })
}

function weekdayChanges(before: DaysOff, after: DaysOff): FieldChange[] {
  const text = ({ weekdays }: DaysOff) => weekdays.map(weekdayName).join(', ')
  return text(before) === text(after) ? [] : [{ field: 'weekdays', before: text(before), after: text(after) }]
}

/** The holidays that were removed and the holidays that were added. */
function holidayChanges(before: DaysOff, after: DaysOff): FieldChange[] {
  const [old, current] = [before, after].map(({ holidays }) => holidays.map(holidayText)) as [string[], string[]]
  const removed = old.filter(text => !current.includes(text))
  const added = current.filter(text => !old.includes(text))
  if (removed.length === 0 && added.length === 0) return []
  return [{ field: 'holidays', before: removed.join('; ') || null, after: added.join('; ') || null }]
}

const holidayText = ({ first, last, name }: Holiday): string =>
  first === last ? `${first} ${name}` : `${first} to ${last} ${name}`
