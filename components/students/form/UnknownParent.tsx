import Box from '@mui/material/Box'
import { SwitchInput } from '@/components/form/SwitchInput'
import type { GuardianKind } from '@/lib/contract/constants'
import { SWITCH_LABELS } from './student-form-fields'
import type { StudentFormState } from './student-form-values'

type Props = { form: StudentFormState; kind: GuardianKind }

/** A switch that says that a parent is not known, and hides the fields of the parent. */
export const UnknownParent = ({ form, kind }: Props) => (
  <Box sx={{ gridColumn: '1 / -1' }}>
    <SwitchInput
      control={form.control}
      name={`unknownParents.${kind}`}
      label={SWITCH_LABELS[`unknownParents.${kind}`]}
    />
  </Box>
)
