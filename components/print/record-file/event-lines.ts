import { formatDateTime } from '@/lib/client/format'
import { describeChange, fieldLabel, visibleChanges } from '@/lib/contract/changes/change-texts'
import { formatDate } from '@/lib/contract/date-text'
import { ACTION_TEXTS } from '@/lib/contract/history/actions'
import type { AuditEvent, FieldChange } from '@/lib/contract/history/events'
import type { Line } from './Lines'

/** Each changed field with its old and new value, on a line of its own. */
export const changesText = (changes: readonly FieldChange[]): string =>
  visibleChanges(changes)
    .map(change => {
      const [before, after] = describeChange(change, formatDate)
      const values = [before, after].filter(Boolean).join(' → ')
      // The values of an own field are missing after it was shown, or erased.
      return [fieldLabel(change.field), values].filter(Boolean).join(': ')
    })
    .join('\n')

/** Says how little the school knows about its exports. @param people the noun for the exported records */
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
