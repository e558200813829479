'use client'

import Box from '@mui/material/Box'
import { RecordHistory } from '@/components/history/RecordHistory'
import { DetailGrid } from '@/components/dialog/DetailGrid'
import { DetailsDialog } from '@/components/dialog/DetailsDialog'
import { focusPanel } from '@/components/dialog/focus-panel'
import { EditButton } from '@/components/dialog/EditButton'
import { Neighbors } from '@/components/dialog/Neighbors'
import type { RecordDetailsProps } from '@/components/dialog/record-dialogs'
import { useEditable } from '@/components/form/in-place/useEditable'
import { useUnsavedValues } from '@/components/form/in-place/unsaved-values'
import { useUser } from '@/components/base/useUser'
import { Can } from '@/components/base/Can'
import { isGone } from '@/lib/client/api-error'
import { recordNumber } from '@/lib/client/dialog-address'
import { studentQueries } from '@/lib/client/queries/students'
import { PHOTO_BUTTONS, STUDENT_DETAILS_BUTTONS as BUTTONS } from '@/lib/client/ui/details-buttons'
import type { Student } from '@/lib/contract/students/schema'
import { Certificates } from './certificates/Certificates'
import { AttendanceOf } from './details/AttendanceOf'
import { Classes } from './details/Classes'
import { PhotoActions } from './details/PhotoActions'
import { Siblings } from './details/Siblings'
import { StudentHeading } from './details/StudentHeading'
import { MarkAsLeftButton } from './leaving/MarkAsLeftButton'
import { detailSections } from './details/detail-sections'
import { useStudentInPlace } from './details/useStudentInPlace'
import { PrintDetailsButton } from './print/PrintDetailsButton'

/** Pixels. Fits all data of a student with two parents and no siblings on a large screen. */
const HEIGHT = 800

/** All data of a student: first from a loaded list, then from the server. Leads on to siblings and neighbours. */
export function StudentDetailsDialog({ open, id, tab, onTab, onShow, onStep, onEdit, onClose }: RecordDetailsProps) {
  const { query, record } = studentQueries.useDetail(id, open)
  const place = studentQueries.useNeighbors(id)
  const user = useUser()
  const { leave, surround, include } = useUnsavedValues(onClose)
  const showSibling = (sibling: Student) => {
    // The link that has the focus disappears with the record.
    focusPanel()
    leave(() => onShow(recordNumber(sibling)))
  }
  const isDeleted = isGone(query.error)
  const editable = useEditable(useStudentInPlace(), isDeleted || onEdit === undefined)
  return (
    <DetailsDialog
      open={open}
      title="Student Details"
      height={HEIGHT}
      heading={student =>
        include(
          <StudentHeading
            student={student}
            linked={onEdit !== undefined}
            // The other tabs cannot ask about a typed name.
            editable={tab === 'details' ? editable(student) : undefined}
          />,
        )
      }
      query={query}
      record={record}
      tab={tab}
      onTab={chosen => leave(() => onTab(chosen))}
      onClose={() => leave(onClose)}
      history={student => <RecordHistory key={student._id} records="students" id={student._id} />}
      more={{
        tab: 'certificates',
        label: 'Certificates',
        show: student => <Certificates key={student._id} of={student} />,
      }}
      neighbors={onStep && place && <Neighbors place={place} onStep={(...step) => leave(() => onStep(...step))} />}
      action={
        !isDeleted &&
        record &&
        onEdit && (
          <>
            <PrintDetailsButton student={record} />
            <EditButton button={BUTTONS.edit} onClick={() => leave(onEdit)} />
          </>
        )
      }
    >
      {student =>
        surround(
          <>
            {/* A deleted student's photo cannot be changed. */}
            {!isDeleted && (
              <Can permission={PHOTO_BUTTONS.upload.needs}>
                <Box key={student._id} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 2.5 }}>
                  <PhotoActions student={student} />
                  {onEdit && <MarkAsLeftButton student={student} />}
                </Box>
              </Can>
            )}
            <DetailGrid
              sections={detailSections(student, user)}
              of={{ records: 'students', id: student._id }}
              editable={editable(student)}
            />
            {!isDeleted && <Classes of={student} linked={onEdit !== undefined} />}
            {!isDeleted && <AttendanceOf student={student} linked={onEdit !== undefined} />}
            {!isDeleted && <Siblings of={student} linked={onEdit !== undefined} onShow={showSibling} />}
          </>,
        )
      }
    </DetailsDialog>
  )
}
