import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import { ConfirmChange } from '@/components/dialog/ConfirmChange'
import { countText } from '@/lib/client/format'
import { fieldUseQuery, useRemoveField } from '@/lib/client/queries/fields'
import type { CustomField } from '@/lib/contract/custom-fields/field'
import { FIELD_TEXTS } from './field-texts'

type Props = { field: CustomField; open: boolean; onClose: () => void }

/** Asks whether a field and all its values should be deleted. */
export function RemoveFieldDialog({ field: { _id: id, entity, label }, open, onClose }: Props) {
  const { data: use } = useQuery({ ...fieldUseQuery(id), enabled: open })
  const { mutateAsync: remove } = useRemoveField()
  const [one, many] = FIELD_TEXTS[entity].records
  return (
    <ConfirmChange
      open={open}
      title="Remove for Good"
      confirmLabel="Remove for Good"
      removesRow
      change={() => remove(id)}
      done={`“${label}” removed. Its values are being deleted.`}
      onClose={onClose}
    >
      <Box component="p" sx={{ mt: 0 }}>
        {use ? countText(use.filled, [`${one} has`, `${many} have`]) : `All ${many} that have`} a value in “{label}”
        {use ? '. The field and all its values will be deleted.' : ' will lose it.'}
      </Box>
      <Box component="p" sx={{ mb: 0 }}>
        This cannot be undone. The history keeps what it has recorded.
      </Box>
    </ConfirmChange>
  )
}
