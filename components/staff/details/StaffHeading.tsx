import type { ComponentProps } from 'react'
import Chip from '@mui/material/Chip'
import { PersonHeading } from '@/components/dialog/PersonHeading'
import { PersonAvatar } from '@/components/layout/PersonAvatar'
import { ActiveChip } from '@/components/list/ActiveChip'
import { departmentText } from '@/lib/client/access-texts'
import { fullName } from '@/lib/client/format'
import type { StaffMember } from '@/lib/contract/staff/schema'

type Props = { member: StaffMember } & Pick<ComponentProps<typeof PersonHeading>, 'editable'>

/** The initial, name, employee ID, department and status of a staff member. */
export const StaffHeading = ({ member, editable }: Props) => (
  <PersonHeading
    // Only the initial of the first name (R10.1).
    avatar={<PersonAvatar name={{ firstName: member.name.firstName, lastName: '' }} id={member._id} size={72} />}
    name={fullName(member)}
    number={member.employeeId}
    editable={editable}
  >
    <Chip size="small" variant="outlined" label={departmentText(member)} />
    <ActiveChip active={member.isActive} />
  </PersonHeading>
)
