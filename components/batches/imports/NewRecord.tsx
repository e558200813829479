import Typography from '@mui/material/Typography'
import type { Batch } from '@/lib/contract/batches/schema'
import { fieldLabel } from '@/lib/contract/history/change-texts'
import { STAFF_PERMISSION_FIELDS } from '@/lib/contract/staff/fields'
import { NOUNS } from '../batch-texts'

/** The cells that tell new records apart, and the permissions that they give. */
const SHOWN: Partial<Record<Batch['entity'], string[]>> = {
  students: ['standard', 'section', 'rollNumber', 'dateOfBirth', 'parentInfo.father.name', 'parentInfo.father.phone'],
  staff: ['email', 'phone', 'department', 'position', ...Object.keys(STAFF_PERMISSION_FIELDS)],
}

/** A record that an import creates. */
export const NewRecord = ({ entity, cells }: { entity: Batch['entity']; cells: Record<string, string> }) => (
  <>
    <Typography variant="body2">New {NOUNS[entity][0]}</Typography>
    <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
      {SHOWN[entity]
        ?.filter(path => cells[path])
        .map(path => `${fieldLabel(path)}: ${cells[path]}`)
        .join(' · ')}
    </Typography>
  </>
)
