import { use } from 'react'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useWatch } from 'react-hook-form'
import { FormBusyContext } from '@/components/form/form-busy-context'
import { GUARDIANS, type GuardianKind } from '@/lib/contract/constants'
import type { StudentFormState } from './student-form-values'
import { useContactOfParent } from './useContactOfParent'

/** After a parent is chosen, the first of these fields that is empty gets the focus. */
const PARENT_FIELDS = [
  'parentInfo.father.name',
  'parentInfo.father.phone',
  'parentInfo.mother.name',
  'parentInfo.mother.phone',
] as const

/** Buttons that make a parent the emergency contact, even before the parent's name and phone are typed. */
export function SameAsParent({ form }: { form: StudentFormState }) {
  const busy = use(FormBusyContext)
  const { parent, choose } = useContactOfParent(form)
  const unknown = useWatch({ control: form.control, name: 'unknownParents' })

  function press(pressed: GuardianKind) {
    if (pressed === parent) return choose(undefined)
    choose(pressed)
    const empty = PARENT_FIELDS.find(
      field =>
        !form.getValues(field) && !GUARDIANS.some(kind => unknown?.[kind] && field.startsWith(`parentInfo.${kind}`)),
    )
    if (empty) form.setFocus(empty)
  }

  return (
    <Stack direction="row" sx={{ gridColumn: '1 / -1', gap: 1, flexWrap: 'wrap' }}>
      {GUARDIANS.map(kind => (
        <Button
          key={kind}
          size="small"
          variant={kind === parent ? 'contained' : 'outlined'}
          aria-pressed={kind === parent}
          disabled={busy || unknown?.[kind] === true}
          onClick={() => press(kind)}
        >
          Same as {kind}
        </Button>
      ))}
    </Stack>
  )
}
