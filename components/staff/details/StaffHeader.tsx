import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { ActiveChip } from '@/components/feedback/ActiveChip'
import { fullName } from '@/components/layout/person'
import { PersonAvatar } from '@/components/layout/PersonAvatar'
import type { StaffMember } from '@/lib/contract/staff'
import { departmentOf } from '../staff-action'

/** Who this is, at a glance. */
export function StaffHeader({ member }: { member: StaffMember }) {
  return (
    <Stack direction="row" sx={{ gap: 2.5, alignItems: 'center', mb: 3 }}>
      {/* Specification: the initial of the first name alone. */}
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
