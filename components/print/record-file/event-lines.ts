import { formatDateTime } from '@/lib/client/format'
import { describeChange, fieldLabel, visibleChanges } from '@/lib/contract/changes/change-texts'
import { formatDate } from '@/lib/contract/date-text'
import { ACTION_TEXTS } from '@/lib/contract/history/actions'
import type { AuditEvent, FieldChange } from '@/lib/contract/history/events'
import type { Line } from './Lines'

/** One line for each changed field, with the old and the new value. */
export const changesText = (changes: readonly FieldChange[]): string =>
  visibleChanges(changes)
    .map(change => {
      const [before, after] = describeChange(change, formatDate)
      const values = [before, after].filter(Boolean).join(' → ')
      // There are no values if somebody only looked at a masked field, or if the values were erased.
      return [fieldLabel(change.field), values].filter(Boolean).join(': ')
    })
    .join('\n')

/** Says that the school does not know who was in an exported file. @param people the noun for the exported records */
export const exportsNote = (people: string): string =>
  `The school keeps when somebody exported records and with which filters, not which ${people} were in the file.`

/** Events with time, person and changes. */
export const eventLines = (events: readonly AuditEvent[]): Line[] =>
  events.map(({ _id, at, action, actor, token, label, entity, changes }) => {
    const who = token ? `${actor.name}, through the token ${token}` : actor.name
    const what = entity === 'school' && label ? `${ACTION_TEXTS[action]}: ${label}` : ACTION_TEXTS[action]
    return {
      key: _id,
      head: formatDateTime(at),
      text: [`${what}, by ${who}`, changesText(changes)].filter(Boolean).join('\n'),
    }
  })
