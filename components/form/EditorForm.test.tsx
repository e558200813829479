import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { type } from '@/tests/support/form'
import { renderInApp } from '@/tests/support/in-app'
import { EditorDialogForm } from './EditorForm'
import { TextInput } from './TextInput'
import { useEditor } from './useEditor'

const Name = z.object({ first: z.string(), last: z.string() })
const LABELS = { first: 'First', last: 'Last' }
const nothing = () => undefined

function Drawn({ onDraw }: { onDraw: () => void }) {
  onDraw()
  return null
}

function NameForm({ onDraw }: { onDraw: () => void }) {
  const save = () => Promise.resolve()
  const editor = useEditor({ schema: Name, labels: LABELS, initial: { first: '', last: '' }, fallback: 'Failed', save })
  return (
    <EditorDialogForm editor={editor} label="Name" action="Create" onClose={nothing}>
      <TextInput control={editor.form.control} name="first" label="First" />
      <TextInput control={editor.form.control} name="last" label="Last" />
      <Drawn onDraw={onDraw} />
    </EditorDialogForm>
  )
}

// R37.11
it('typing in a field redraws only this field', async () => {
  const onDraw = vi.fn()
  renderInApp(<NameForm onDraw={onDraw} />)
  await screen.findByRole('button', { name: 'Create' })
  const before = onDraw.mock.calls.length
  type('First', 'Asha')
  type('Last', 'Rao')
  expect(onDraw).toHaveBeenCalledTimes(before)
})
