import Box from '@mui/material/Box'
import type { UseQueryResult } from '@tanstack/react-query'
import { useUser } from '@/components/base/useUser'
import { useEditable } from '@/components/form/in-place/useEditable'
import { useUnsavedValues } from '@/components/form/in-place/unsaved-values'
import { RecordHistory } from '@/components/history/RecordHistory'
import { DetailGrid } from '@/components/dialog/DetailGrid'
import { DetailsDialog } from '@/components/dialog/DetailsDialog'
import { EditButton } from '@/components/dialog/EditButton'
import { Neighbors } from '@/components/dialog/Neighbors'
import type { RecordDetailsProps } from '@/components/dialog/record-dialogs'
import { RecordFileButton } from '@/components/dialog/RecordFileButton'
import { isGone } from '@/lib/client/api-error'
import { staffQueries } from '@/lib/client/queries/staff'
import { STAFF_DETAILS_BUTTONS as BUTTONS } from '@/lib/client/ui/details-buttons'
import { staffRecordFilePath } from '@/lib/client/ui/prints'
import type { StaffMember } from '@/lib/contract/staff/schema'
import { ClassChips } from './details/ClassChips'
import { PermissionChips } from './details/PermissionChips'
import { StaffHeading } from './details/StaffHeading'
import { staffSections } from './details/staff-sections'
import { useStaffInPlace } from './details/useStaffInPlace'
import { lastSignInText } from '@/lib/client/access-texts'

const HEIGHT = 680

/** All data of a staff member: first from a loaded list, then from the server. Links to the neighbours in the list. */
export function StaffDetailsDialog({ open, id, tab, onTab, onStep, onEdit, onClose }: RecordDetailsProps) {
  const { query, record } = staffQueries.useDetail(id, open)
  const user = useUser()
  const place = staffQueries.useNeighbors(id)
  const { leave, surround, include } = useUnsavedValues(onClose)
  const editable = useEditable(useStaffInPlace(), isGone(query.error) || onEdit === undefined)
  return (
    <DetailsDialog
      open={open}
      title="Staff Details"
      height={HEIGHT}
      heading={member =>
        // The name is editable only on this tab, because the other tabs do not ask before a typed name is lost.
        include(<StaffHeading member={member} editable={tab === 'details' ? editable(member) : undefined} />)
      }
      query={query}
      record={record}
      tab={tab}
      onTab={chosen => leave(() => onTab(chosen))}
      onClose={() => leave(onClose)}
      tabs={[
        {
          tab: 'history',
          label: 'History',
          show: member => <RecordHistory key={member._id} records="staff" id={member._id} />,
        },
      ]}
      neighbors={onStep && place && <Neighbors place={place} onStep={(...step) => leave(() => onStep(...step))} />}
      action={
        !isGone(query.error) &&
        record &&
        onEdit && (
          <>
            <RecordFileButton button={BUTTONS.recordFile} href={staffRecordFilePath(record._id)} />
            <EditButton button={BUTTONS.edit} onClick={() => leave(onEdit)} />
          </>
        )
      }
    >
      {member =>
        surround(
          <>
            <Box sx={{ mb: 3 }}>
              <DetailGrid
                sections={staffSections(member, signInText(query), user)}
                of={{ records: 'staff', id: member._id }}
                editable={editable(member)}
              />
            </Box>
            <PermissionChips permissions={member.permissions} confidential={member.confidential} />
            {member.scope && <ClassChips scope={member.scope} />}
          </>,
        )
      }
    </DetailsDialog>
  )
}

/** The server sends the last sign-in with a single member, not in a list. The history keeps it for a limited time. */
function signInText({ data, isError }: Pick<UseQueryResult<StaffMember>, 'data' | 'isError'>): string {
  if (!data) return isError ? 'Unknown' : '…'
  return lastSignInText(data)
}
