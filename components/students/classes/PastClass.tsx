import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useRecordLinks } from '@/components/dialog/useRecordLinks'
import { EmptyState } from '@/components/feedback/EmptyState'
import { QueryView } from '@/components/feedback/QueryView'
import School from '@/components/icons/SchoolOutlined'
import { RecordTable } from '@/components/list/RecordTable'
import { classRegister } from '@/lib/client/queries/class-years'
import { usePreferences } from '@/lib/client/queries/preferences'
import { yearName } from '@/lib/contract/school-rules'
import { classText, type SchoolClass } from '@/lib/contract/students/classes'
import type { RegisterEntry } from '@/lib/contract/students/class-years'
import { ClassSkeleton } from './ClassSkeleton'
import { pastRegisterCard, pastRegisterColumns } from './past-register-columns'
import { registerCountText } from './register-count'
import { REGISTER_STYLES } from './register-styles'

type Props = { schoolClass: SchoolClass; year: string }

/** The register of a class in a past academic year: its students, and where they are now. The register is read-only. */
export function PastClass({ schoolClass, year }: Props) {
  const query = useQuery(classRegister(schoolClass, year))
  return (
    <QueryView query={query} skeleton={<ClassSkeleton />}>
      {students =>
        students.length === 0 ? (
          <Card>
            <EmptyState icon={<School />} title={`No students in ${classText(schoolClass)} in ${yearName(year)}`}>
              The classes of a year are written down when the students are promoted at its end.
            </EmptyState>
          </Card>
        ) : (
          <PastRegister label={`Students of ${classText(schoolClass)} in ${yearName(year)}`} students={students} />
        )
      }
    </QueryView>
  )
}

function PastRegister({ label, students }: { label: string; students: RegisterEntry[] }) {
  const linkTo = useRecordLinks('student')
  const { density } = usePreferences()
  const columns = useMemo(() => pastRegisterColumns(linkTo), [linkTo])
  const card = useMemo(() => pastRegisterCard(linkTo), [linkTo])
  const left = students.filter(({ isActive }) => !isActive).length
  return (
    <>
      <Typography color="textSecondary" sx={{ mb: 1.5 }}>
        {registerCountText(students.length)}
        {left > 0 && `. ${left} ${left === 1 ? 'has' : 'have'} left since.`}
      </Typography>
      <Box sx={REGISTER_STYLES}>
        <RecordTable label={label} columns={columns} card={card} density={density} records={students} />
      </Box>
    </>
  )
}
