import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { Register } from '@/lib/contract/attendance/register'
import { classText } from '@/lib/contract/students/classes'
import { StudentLine } from './MarkButton'
import { MarkText } from './MarkText'
import { REGISTER_STYLES } from './register-styles'
import { countsText } from './SaveBar'

/** A register that the user may not change. */
export const RegisterView = ({ register }: { register: Register }) => (
  <>
    {register.version > 0 && (
      <Typography sx={{ fontWeight: 600, mb: 1.5 }}>{countsText(register.students.map(({ mark }) => mark))}</Typography>
    )}
    <Box component="ul" aria-label={`Students of ${classText(register)}`} sx={REGISTER_STYLES}>
      {register.students.map(student => (
        <li key={student._id}>
          <div className="student">
            <StudentLine student={student} />
            <MarkText mark={student.mark} />
          </div>
        </li>
      ))}
    </Box>
  </>
)
