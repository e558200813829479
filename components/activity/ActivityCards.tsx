'use client'

import { CardList, Facts, ListCard } from '@/components/layout/ListCard'
import { TitleLines } from '@/components/layout/TitleLines'
import { exactly } from '@/lib/client/format'
import type { AuditEvent } from '@/lib/contract/audit'
import { type OnOpen, sizeOf, titleOf } from './event-texts'

/** What happened, for small screens. */
export function ActivityCards({ events, onOpen }: { events: AuditEvent[]; onOpen: OnOpen }) {
  return (
    <CardList label="Activity">
      {events.map(event => (
        <ListCard
          key={event._id}
          heading={<TitleLines title={titleOf(event)} below={event.label} onOpen={() => onOpen(event)} />}
        >
          <Facts
            entries={[
              ['Person', event.actor.name],
              ['Time', exactly(event.at)],
              ['Changes', sizeOf(event)],
            ]}
          />
        </ListCard>
      ))}
    </CardList>
  )
}
