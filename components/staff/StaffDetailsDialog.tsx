'use client'

import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import { RecordHistory } from '@/components/history/RecordHistory'
import { DetailList } from '@/components/layout/DetailList'
import { DetailsDialog } from '@/components/layout/DetailsDialog'
import { localDay } from '@/lib/client/format'
import { recordHistory } from '@/lib/client/queries/history'
import { staffDetail } from '@/lib/client/queries/staff'
import type { StaffMember } from '@/lib/contract/staff'
import { PermissionChips } from './details/PermissionChips'
import { StaffHeader } from './details/StaffHeader'

type Props = { open: boolean; member: StaffMember; onClose: () => void }

/** Everything on record about one staff member: at once what the list knows, then what the server says now. */
export function StaffDetailsDialog({ open, member: listed, onClose }: Props) {
  const query = useQuery({ ...staffDetail(listed._id), enabled: open })
  const member = query.data ?? listed
  return (
    <DetailsDialog
      open={open}
      title="Staff Details"
      query={query}
      onClose={onClose}
      history={<RecordHistory of={recordHistory('staff', member._id)} />}
    >
      <StaffHeader member={member} />
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, columnGap: 4, rowGap: 3, mb: 3 }}>
        <DetailList
          title="Contact Information"
          entries={[
            ['Email', member.email],
            ['Phone', member.phone],
            ['Staff ID', member.staffId || 'Not generated'],
          ]}
        />
        <DetailList
          title="Account Information"
          entries={[
            ['Department', member.department],
            ['Status', member.isActive ? 'Active' : 'Inactive'],
            ['Created At', localDay(member.createdAt)],
            ['Last Updated', localDay(member.updatedAt)],
          ]}
        />
      </Box>
      <PermissionChips permissions={member.permissions} />
    </DetailsDialog>
  )
}
