'use client'

import Box from '@mui/material/Box'
import { RecordHistory } from '@/components/history/RecordHistory'
import { DetailList } from '@/components/dialog/DetailList'
import { DetailsDialog } from '@/components/dialog/DetailsDialog'
import type { RecordDetailsProps } from '@/components/dialog/record-dialogs'
import { formatLocalDate } from '@/lib/client/format'
import { staffQueries } from '@/lib/client/queries/staff'
import { PermissionChips } from './details/PermissionChips'
import { StaffHeader } from './details/StaffHeader'

/** All data of a staff member: first as a list has it, then as the server returns it. */
export function StaffDetailsDialog({ open, id, tab, onTab, onClose }: RecordDetailsProps) {
  const { query, record } = staffQueries.useDetail(id, open)
  return (
    <DetailsDialog
      open={open}
      title="Staff Details"
      query={query}
      record={record}
      tab={tab}
      onTab={onTab}
      onClose={onClose}
      history={member => <RecordHistory records="staff" id={member._id} />}
    >
      {member => (
        <>
          <StaffHeader member={member} />
          <Box
            sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, columnGap: 4, rowGap: 3, mb: 3 }}
          >
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
                ['Created At', formatLocalDate(member.createdAt)],
                ['Last Updated', formatLocalDate(member.updatedAt)],
              ]}
            />
          </Box>
          <PermissionChips permissions={member.permissions} />
        </>
      )}
    </DetailsDialog>
  )
}
