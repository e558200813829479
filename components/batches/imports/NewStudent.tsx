import Typography from '@mui/material/Typography'
import { fieldLabel } from '@/lib/contract/history/change-texts'

/** The cells that tell new students apart. */
const SHOWN = ['standard', 'section', 'rollNumber', 'dateOfBirth', 'parentInfo.father.name', 'parentInfo.father.phone']

/** A student whom an import creates. */
export const NewStudent = ({ cells }: { cells: Record<string, string> }) => (
  <>
    <Typography variant="body2">New student</Typography>
    <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
      {SHOWN.filter(path => cells[path])
        .map(path => `${fieldLabel(path)}: ${cells[path]}`)
        .join(' · ')}
    </Typography>
  </>
)
