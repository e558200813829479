import { useMemo } from 'react'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { useRecordLinks } from '@/components/dialog/useRecordLinks'
import { RecordTable } from '@/components/list/RecordTable'
import { usePreferences } from '@/lib/client/queries/preferences'
import { classText, type SchoolClass } from '@/lib/contract/students/classes'
import type { Student } from '@/lib/contract/students/schema'
import { classRegisterCard, classRegisterColumns } from './class-register-columns'
import { REGISTER_STYLES } from './register-styles'
import { checkRollNumbers } from './roll-check'
import { RollNotice } from './RollNotice'
import { Strength } from './Strength'

type Props = { schoolClass: SchoolClass; students: Student[]; total: number; onRenumber: () => void }

/** Lists the students of a class by roll number, with their contacts. */
export function ClassRegister({ schoolClass, students, total, onRenumber }: Props) {
  const linkTo = useRecordLinks('student')
  const { density } = usePreferences()
  const check = useMemo(() => checkRollNumbers(students), [students])
  const listed = useMemo(() => ({ linkTo, shared: check.shared }), [linkTo, check])
  const columns = useMemo(() => classRegisterColumns(listed), [listed])
  const card = useMemo(() => classRegisterCard(listed), [listed])
  const isComplete = students.length === total
  return (
    <>
      <Strength schoolClass={schoolClass} students={students} total={total} />
      {isComplete ? (
        <RollNotice check={check} onRenumber={onRenumber} />
      ) : (
        <Alert severity="info" sx={{ mb: 2 }}>
          Only the first {students.length} students are shown here. The list of students shows all students of the
          class.
        </Alert>
      )}
      <Box sx={REGISTER_STYLES}>
        <RecordTable
          label={`Students of ${classText(schoolClass)}`}
          columns={columns}
          card={card}
          density={density}
          records={students}
        />
      </Box>
    </>
  )
}
