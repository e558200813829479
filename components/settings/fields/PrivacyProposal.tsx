import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import { looksLikeAadhaar } from '@/lib/contract/custom-fields/looks-like-aadhaar'
import type { FieldFormOutput, FieldFormValues } from './field-form'

type Props = { form: UseFormReturn<FieldFormValues, unknown, FieldFormOutput> }

/** Proposes to make an Aadhaar number confidential and masked, because it identifies a person for life. */
export function PrivacyProposal({ form: { control, setValue, setFocus } }: Props) {
  const [label, kind, confidential, masked] = useWatch({ control, name: ['label', 'kind', 'confidential', 'masked'] })
  if (kind !== 'text' || (confidential && masked) || !looksLikeAadhaar(label)) return null

  function protect() {
    setValue('confidential', true, { shouldDirty: true })
    setValue('masked', true, { shouldDirty: true })
    // Move the focus, because the pressed button disappears.
    setFocus('confidential')
  }

  return (
    <Alert
      severity="info"
      action={
        <Button size="small" color="inherit" sx={{ whiteSpace: 'nowrap' }} onClick={protect}>
          Protect It
        </Button>
      }
    >
      This looks like a number that identifies a person for life. Most schools make it confidential and masked.
    </Alert>
  )
}
