'use client'

import { CardList } from '@/components/layout/ListCard'
import { PersonCard } from '@/components/layout/PersonCard'
import type { StaffMember } from '@/lib/contract/staff'
import { departmentOf, type OnAction } from './staff-action'
import { StaffMenu } from './StaffMenu'

/** The staff of one page, for small screens. */
export function StaffCards({ staff, onAction }: { staff: StaffMember[]; onAction: OnAction }) {
  return (
    <CardList label="Staff">
      {staff.map(member => (
        <PersonCard
          key={member._id}
          person={member}
          below={member.email}
          facts={[
            ['ID', member.employeeId],
            ['Department', departmentOf(member)],
          ]}
          menu={<StaffMenu member={member} onAction={onAction} />}
          onOpen={() => onAction('view', member)}
        />
      ))}
    </CardList>
  )
}
