import type { ReactNode } from 'react'
import type { DialogLink } from '@/components/dialog/dialog-link'
import { ListCard } from '@/components/list/ListCard'
import { PersonIdentity } from '@/components/list/PersonIdentity'
import type { RecordColumns } from '@/components/list/record-columns'
import type { Student } from '@/lib/contract/students/schema'
import { CallButtons, CallCell, MailButton } from './ContactLinks'

type Props = {
  linkTo: (student: Student) => DialogLink
  /** The roll numbers that several students have. */
  shared: readonly number[]
}

/** The register of a class, as a table. */
export const classRegisterColumns = ({ linkTo, shared }: Props): RecordColumns<Student> => [
  { title: 'Roll', width: 72, cell: student => rollOf(student, shared) },
  {
    title: 'Student',
    cell: student => <PersonIdentity person={student} subtitle={student.studentId} link={linkTo(student)} />,
  },
  { title: 'Father', width: 170, minWidth: 140, cell: student => <CallCell student={student} kind="father" /> },
  { title: 'Mother', width: 170, minWidth: 140, cell: student => <CallCell student={student} kind="mother" /> },
  {
    title: 'Emergency Contact',
    width: 180,
    minWidth: 146,
    cell: student => <CallCell student={student} kind="emergency" />,
  },
  { title: 'Email', width: 64, cell: student => <MailButton student={student} /> },
]

/** The register of a class, as cards for small screens. */
export const classRegisterCard = ({ linkTo, shared }: Props) =>
  function drawCard(student: Student): ReactNode {
    return (
      <ListCard
        heading={
          <>
            <PersonIdentity person={student} subtitle={student.studentId} link={linkTo(student)} />
            <div className="roll-of-card">
              <span className="label">Roll </span>
              {rollOf(student, shared)}
            </div>
          </>
        }
      >
        <div className="contacts">
          <CallButtons student={student} />
          <MailButton student={student} />
        </div>
      </ListCard>
    )
  }

const rollOf = ({ rollNumber }: Student, shared: readonly number[]) => (
  <span className="roll">
    {rollNumber}
    {shared.includes(rollNumber) && <span className="shared"> shared</span>}
  </span>
)
