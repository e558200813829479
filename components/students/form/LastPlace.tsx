import Link from '@mui/material/Link'
import { type MouseEvent, use } from 'react'
import { useWatch } from 'react-hook-form'
import { FormBusyContext } from '@/components/form/form-busy-context'
import { focusControlAfter } from '@/components/form/focus-control-after'
import { TOUCH_TARGET } from '@/components/theme/touch'
import type { SharedAddress } from '@/lib/client/queries/last-address'
import type { StudentFormState } from './student-form-values'

type Props = { form: StudentFormState; place: SharedAddress }

const FIELDS = ['city', 'state', 'pinCode'] as const
const ADDRESS = ['contactInfo.address.city', 'contactInfo.address.state', 'contactInfo.address.pinCode'] as const

/** Offers city, state and PIN code of the last admission while these fields are empty. A press focuses the next control. */
export function LastPlace({ form, place }: Props) {
  const busy = use(FormBusyContext)
  const typed = useWatch({ control: form.control, name: ADDRESS })
  if (typed.some(Boolean)) return null

  function take({ currentTarget: button }: MouseEvent<HTMLButtonElement>) {
    for (const field of FIELDS) {
      form.setValue(`contactInfo.address.${field}`, place[field], { shouldDirty: true })
      form.clearErrors(`contactInfo.address.${field}`)
    }
    focusControlAfter(button.form, 'contactInfo.address.pinCode')
  }

  return (
    <Link
      component="button"
      type="button"
      variant="caption"
      disabled={busy}
      onClick={take}
      dir="auto"
      sx={{ position: 'relative', verticalAlign: 'baseline', textAlign: 'start', ...TOUCH_TARGET }}
    >
      Use{' '}
      {FIELDS.map(field => place[field])
        .filter(Boolean)
        .join(', ')}
    </Link>
  )
}
