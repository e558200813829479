import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { type } from '@/tests/support/form'
import { renderInApp } from '@/tests/support/in-app'
import { RecordForm } from './RecordForm'
import { TextInput } from './TextInput'
import { useSubmit } from './useSubmit'
import { useValidatedForm } from './useValidatedForm'

const Name = z.object({ first: z.string(), last: z.string() })
const LABELS = { first: 'First', last: 'Last' }
const nothing = () => undefined
const unsaved = { restoredAt: undefined, remove: nothing, flush: nothing }

function Drawn({ onDraw }: { onDraw: () => void }) {
  onDraw()
  return null
}

function NameForm({ onDraw }: { onDraw: () => void }) {
  const form = useValidatedForm(Name, { first: '', last: '' })
  const saving = useSubmit({ form, labels: LABELS, fallback: 'Failed', save: () => Promise.resolve() })
  const rest = { label: 'Name', editing: false, current: undefined, onResolved: nothing, onClose: nothing }
  return (
    <RecordForm form={form} labels={LABELS} saving={saving} unsaved={unsaved} {...rest}>
      <TextInput control={form.control} name="first" label="First" />
      <TextInput control={form.control} name="last" label="Last" />
      <Drawn onDraw={onDraw} />
    </RecordForm>
  )
}

// R37.11
it('draws only the field that is typed in', async () => {
  const onDraw = vi.fn()
  renderInApp(<NameForm onDraw={onDraw} />)
  await screen.findByRole('button', { name: 'Create' })
  const before = onDraw.mock.calls.length
  type('First', 'Asha')
  type('Last', 'Rao')
  expect(onDraw).toHaveBeenCalledTimes(before)
})
