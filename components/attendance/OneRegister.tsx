import Alert from '@mui/material/Alert'
import Card from '@mui/material/Card'
import { EmptyState } from '@/components/feedback/EmptyState'
import CalendarIcon from '@/components/icons/EventOutlined'
import SchoolIcon from '@/components/icons/SchoolOutlined'
import { dayText } from '@/lib/client/ui/day-text'
import type { Register } from '@/lib/contract/attendance/register'
import { classText } from '@/lib/contract/students/classes'
import { RegisterForm } from './RegisterForm'
import { RegisterView } from './RegisterView'

/** The register of a class on a day. If the class has no register on that day, says why. */
export function OneRegister({ register }: { register: Register }) {
  const { day, dayOff, version, students, mayTake } = register
  if (dayOff !== undefined && version === 0) {
    return (
      <Card>
        <EmptyState icon={<CalendarIcon />} title={`Day off: ${dayOff}`}>
          {`The school is closed on ${dayText(day)}, so there is no attendance.`}
        </EmptyState>
      </Card>
    )
  }
  if (students.length === 0) {
    return (
      <Card>
        <EmptyState icon={<SchoolIcon />} title={`No students in ${classText(register)}`}>
          A register has the active students of the class.
        </EmptyState>
      </Card>
    )
  }
  return (
    <>
      {dayOff !== undefined && (
        <Alert severity="info" sx={{ mb: 2 }}>
          {`This became a day off (${dayOff}) after the attendance was taken. The marks do not count.`}
        </Alert>
      )}
      {mayTake ? <RegisterForm register={register} /> : <RegisterView register={register} />}
    </>
  )
}
