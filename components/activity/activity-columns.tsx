import type { DialogLink } from '@/components/dialog/dialog-link'
import { LocalTime } from '@/components/base/LocalText'
import type { RecordColumn } from '@/components/list/record-columns'
import { TitleLines } from '@/components/list/TitleLines'
import { formatDateTime } from '@/lib/client/format'
import { visibleChanges } from '@/lib/contract/changes/change-texts'
import { ACTION_TEXTS } from '@/lib/contract/history/actions'
import { recordLabel } from '@/lib/contract/history/record-label'
import type { AuditEvent } from '@/lib/contract/history/events'

export const activityColumns = (linkTo: (id: string) => DialogLink) =>
  [
    {
      title: 'Event',
      cell: event => (
        <TitleLines
          title={ACTION_TEXTS[event.action]}
          subtitle={isOwn(event) ? '' : recordLabel(event)}
          link={linkTo(event._id)}
        />
      ),
    },
    { title: 'Person', width: 200, minWidth: 130, text: ({ actor }) => actor.name },
    {
      title: 'Time',
      width: 190,
      minWidth: 150,
      local: ({ at }) => formatDateTime(at),
      cell: ({ at }) => <LocalTime at={at} />,
    },
    { title: 'Changes', width: 100, text: countChanges },
  ] as const satisfies RecordColumn<AuditEvent>[]

/** Whether a user acted on their own account, for instance by signing in. The column Person already names this user. */
const isOwn = ({ entity, entityId, actor }: AuditEvent) => entity === 'user' && entityId === actor._id

function countChanges({ changes }: AuditEvent): string {
  const { length } = visibleChanges(changes)
  if (length === 0) return ''
  return length === 1 ? '1 field' : `${length} fields`
}
