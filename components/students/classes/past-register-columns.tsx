import type { ReactNode } from 'react'
import type { DialogLink } from '@/components/dialog/dialog-link'
import { Facts, ListCard } from '@/components/list/ListCard'
import { PersonIdentity } from '@/components/list/PersonIdentity'
import type { RecordColumns } from '@/components/list/record-columns'
import { erasedText } from '@/lib/contract/erasing/erased-text'
import { formatDate } from '@/lib/contract/date-text'
import { classText } from '@/lib/contract/students/classes'
import type { RegisterEntry } from '@/lib/contract/students/class-years'

type LinkTo = (entry: RegisterEntry) => DialogLink

/** Where the student is now: `6th-B, roll number 3`, or that the student has left. */
const presentText = ({ isActive, leavingDate, erased, now }: RegisterEntry): string => {
  if (isActive) return `${classText(now)}, roll number ${now.rollNumber}`
  if (!leavingDate) return 'Left'
  const month = erasedText({ erased, leaving: { date: leavingDate } }, 'leaving.date')
  return month ? `Left in ${month}` : `Left on ${formatDate(leavingDate)}`
}

/** The register of a class in a past year, as a table. */
export const pastRegisterColumns = (linkTo: LinkTo): RecordColumns<RegisterEntry> => [
  { title: 'Roll', width: 72, cell: ({ rollNumber }) => <span className="roll">{rollNumber || '–'}</span> },
  {
    title: 'Student',
    cell: entry => <PersonIdentity person={entry} subtitle={entry.studentId} link={linkTo(entry)} />,
  },
  { title: 'Now', width: 240, minWidth: 160, text: presentText },
]

/** The register of a class in a past year, as cards for small screens. */
export const pastRegisterCard = (linkTo: LinkTo) =>
  function drawCard(entry: RegisterEntry): ReactNode {
    return (
      <ListCard
        heading={
          <>
            <PersonIdentity person={entry} subtitle={entry.studentId} link={linkTo(entry)} />
            <div className="roll-of-card">
              <span className="label">Roll </span>
              <span className="roll">{entry.rollNumber || '–'}</span>
            </div>
          </>
        }
      >
        <Facts entries={[['Now', presentText(entry)]]} />
      </ListCard>
    )
  }
