import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { ActiveChip } from '@/components/list/ActiveChip'
import { fullName } from '@/lib/client/format'
import { PersonAvatar } from '@/components/layout/PersonAvatar'
import type { StaffMember } from '@/lib/contract/staff/schema'
import { departmentOf } from '../staff-texts'

/** The picture, name, department and status of a staff member. */
export function StaffHeader({ member }: { member: StaffMember }) {
  return (
    <Stack direction="row" sx={{ gap: 2.5, alignItems: 'center', mb: 3 }}>
      {/* Only the initial of the first name (R10.1). */}
      <PersonAvatar name={{ firstName: member.name.firstName, lastName: '' }} id={member._id} size={72} />
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="h6" component="p" dir="auto" sx={{ overflowWrap: 'anywhere', lineHeight: 1.3 }}>
          {fullName(member)}
        </Typography>
        <Stack direction="row" sx={{ gap: 1, mt: 0.75, flexWrap: 'wrap' }}>
          <Chip size="small" variant="outlined" label={departmentOf(member)} />
          <ActiveChip active={member.isActive} />
        </Stack>
      </Box>
    </Stack>
  )
}
