import { RecordHistory } from '@/components/history/RecordHistory'
import { DetailGrid } from '@/components/dialog/DetailGrid'
import { DetailsDialog, type MoreTab } from '@/components/dialog/DetailsDialog'
import { focusTabPanel } from '@/components/dialog/focus-tab-panel'
import { EditButton } from '@/components/dialog/EditButton'
import { Neighbors } from '@/components/dialog/Neighbors'
import type { RecordDetailsProps } from '@/components/dialog/record-dialogs'
import { RecordFileButton } from '@/components/dialog/RecordFileButton'
import { useEditable } from '@/components/form/in-place/useEditable'
import { useUnsavedValues } from '@/components/form/in-place/unsaved-values'
import { useUser } from '@/components/base/useUser'
import { isGone } from '@/lib/client/api-error'
import { recordNumber } from '@/lib/client/dialog-address'
import { studentQueries } from '@/lib/client/queries/students'
import { STUDENT_DETAILS_BUTTONS as BUTTONS } from '@/lib/client/ui/details-buttons'
import { recordFilePath } from '@/lib/client/ui/prints'
import type { User } from '@/lib/contract/accounts/schema'
import type { Student } from '@/lib/contract/students/schema'
import { Certificates } from './certificates/Certificates'
import { StudentAttendanceSection } from './details/StudentAttendanceSection'
import { Classes } from './details/Classes'
import { RecordButtons } from './details/RecordButtons'
import { Siblings } from './details/Siblings'
import { StudentHeading } from './details/StudentHeading'
import { ErasedNotice } from './erasing/ErasedNotice'
import { detailSections } from './details/detail-sections'
import { useStudentInPlace } from './details/useStudentInPlace'
import { PrintDetailsButton } from './print/PrintDetailsButton'
import { SeenBy } from './viewers/SeenBy'

/** The height in pixels, which fits all data of a student with two parents and no siblings on a large screen. */
const HEIGHT = 800

const TABS: readonly MoreTab<Student>[] = [
  {
    tab: 'certificates',
    label: 'Certificates',
    show: student => <Certificates key={student._id} of={student} />,
  },
  {
    tab: 'history',
    label: 'History',
    show: student => <RecordHistory key={student._id} records="students" id={student._id} />,
  },
]
/** Shown to superAdmins only. */
const SEEN_BY: MoreTab<Student> = {
  tab: 'viewers',
  label: 'Seen By',
  show: student => <SeenBy key={student._id} id={student._id} />,
}

const tabsOf = ({ role }: User) => (role === 'superAdmin' ? [...TABS, SEEN_BY] : TABS)

/**
 * All data of a student: first from a loaded list, then from the server. Links to siblings, and to the previous and the
 * next student of the list.
 */
export function StudentDetailsDialog({ open, id, tab, onTab, onShow, onStep, onEdit, onClose }: RecordDetailsProps) {
  const { query, record } = studentQueries.useDetail(id, open)
  const place = studentQueries.useNeighbors(id)
  const user = useUser()
  const { leave, surround, include } = useUnsavedValues(onClose)
  const showSibling = (sibling: Student) => {
    // Move the focus, because the link that has the focus disappears with the record.
    focusTabPanel()
    leave(() => onShow(recordNumber(sibling)))
  }
  const isDeleted = isGone(query.error)
  const isErased = record?.erased !== undefined
  const editable = useEditable(useStudentInPlace(), isDeleted || isErased || onEdit === undefined)
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
            // The name is editable only on this tab, because the other tabs do not ask before a typed name is lost.
            editable={tab === 'details' ? editable(student) : undefined}
          />,
        )
      }
      query={query}
      record={record}
      tab={tab}
      onTab={chosen => leave(() => onTab(chosen))}
      onClose={() => leave(onClose)}
      tabs={tabsOf(user)}
      neighbors={onStep && place && <Neighbors place={place} onStep={(...step) => leave(() => onStep(...step))} />}
      action={
        !isDeleted &&
        record &&
        onEdit && (
          <>
            <RecordFileButton button={BUTTONS.recordFile} href={recordFilePath(record._id)} />
            <PrintDetailsButton student={record} />
            {!isErased && <EditButton button={BUTTONS.edit} onClick={() => leave(onEdit)} />}
          </>
        )
      }
    >
      {student =>
        surround(
          <>
            {student.erased && <ErasedNotice depth={student.erased} />}
            {!isDeleted && <RecordButtons key={student._id} student={student} linked={onEdit !== undefined} />}
            <DetailGrid
              sections={detailSections(student, user)}
              of={{ records: 'students', id: student._id }}
              editable={editable(student)}
            />
            {!isDeleted && <Classes of={student} linked={onEdit !== undefined} />}
            {!isDeleted && <StudentAttendanceSection student={student} linked={onEdit !== undefined} />}
            {!isDeleted && <Siblings of={student} linked={onEdit !== undefined} onShow={showSibling} />}
          </>,
        )
      }
    </DetailsDialog>
  )
}
