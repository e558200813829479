import Typography from '@mui/material/Typography'
import { Changes } from '@/components/history/Changes'
import { formatDate } from '@/lib/contract/date-text'
import type { Batch } from '@/lib/contract/batches/schema'
import { describeChange, fieldLabel } from '@/lib/contract/changes/change-texts'
import type { ImportedRow } from '@/lib/contract/batches/imported-row'
import { STAFF_PERMISSION_FIELDS } from '@/lib/contract/staff/fields'
import { BATCH_NOUNS } from '@/lib/contract/batches/texts'

/** The fields that identify a new record, and the permissions of a new staff member. */
const SHOWN: Partial<Record<Batch['entity'], string[]>> = {
  students: ['standard', 'section', 'rollNumber', 'admissionNumber', 'dateOfBirth', 'parentInfo.father.name'],
  staff: ['email', 'phone', 'department', 'position', ...Object.keys(STAFF_PERMISSION_FIELDS)],
}

type Props = { entity: Batch['entity']; values: NonNullable<ImportedRow['values']> }

/** A record that an import will create, with the values read from the file. */
export function NewRecord({ entity, values }: Props) {
  const changes = Object.entries(values).map(([field, after]) => ({ field, before: null, after }))
  const shown = SHOWN[entity]?.flatMap(
    path => changes.find(({ field, after }) => field === path && after !== false) ?? [],
  )
  return (
    <>
      <Typography variant="body2">New {BATCH_NOUNS[entity][0]}</Typography>
      <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {shown?.map(change => `${fieldLabel(change.field)}: ${describeChange(change, formatDate)[1]}`).join(' · ')}
      </Typography>
      <Changes changes={changes} />
    </>
  )
}
