import { fireEvent, screen } from '@testing-library/react'
import { useForm } from 'react-hook-form'
import { beforeEach, expect, it, vi } from 'vitest'
import { FormDialog } from '@/components/dialog/FormDialog'
import { renderInApp } from '@/tests/support/in-app'
import { DialogForm } from './DialogForm'
import { TextInput } from './TextInput'

const submitted = vi.fn<() => void>()
beforeEach(() => void submitted.mockReset())

const guard = { asking: false, close: vi.fn(), stay: vi.fn(), discard: vi.fn() }
type Options = { fields: number; busy?: boolean; isFinal?: boolean }

function Opened({ fields, busy = false, isFinal = false }: Options) {
  const names = Array.from({ length: fields }, (_, place) => `Field ${place + 1}`)
  const { control } = useForm<Record<string, string>>({ defaultValues: {} })
  return (
    <FormDialog open title="Edit" onClose={() => undefined}>
      {() => (
        <DialogForm
          {...{ label: 'Edit', action: 'Save', busy, guard, isFinal }}
          isShort={fields < 6}
          onSubmit={event => (event.preventDefault(), submitted())}
        >
          {names.map(name => (
            <TextInput key={name} control={control} name={name} label={name} />
          ))}
        </DialogForm>
      )}
    </FormDialog>
  )
}

/** Presses Enter right after the dialog has opened, without moving the focus. */
function pressEnter(keys: object = {}) {
  const { activeElement } = document
  if (!activeElement?.contains(screen.getByRole('form'))) throw new Error('The dialog has not the focus')
  fireEvent.keyDown(activeElement, { key: 'Enter', ...keys })
}

// R7.24
it.each([
  ['Ctrl', { ctrlKey: true }],
  ['⌘', { metaKey: true }],
])('%s+Enter saves a form in a dialog that has just opened', (_name, keys) => {
  renderInApp(<Opened fields={6} />)
  pressEnter(keys)
  expect(submitted).toHaveBeenCalledOnce()
})

// R7.24
it('Enter in a dialog that has just opened goes to the first field of a long form, and saves a short form', () => {
  const { unmount } = renderInApp(<Opened fields={6} />)
  pressEnter()
  expect(document.activeElement).toBe(screen.getByLabelText('Field 1'))
  expect(submitted).not.toHaveBeenCalled()
  unmount()
  renderInApp(<Opened fields={2} />)
  pressEnter()
  expect(submitted).toHaveBeenCalledOnce()
})

// R7.24
it.each([
  ['while the key that opened the dialog is held', {}, { repeat: true, ctrlKey: true }],
  ['while the form saves', { busy: true }, { ctrlKey: true }],
  ['for an action that cannot be undone', { isFinal: true }, { ctrlKey: true }],
  ['for an action that cannot be undone, without Ctrl', { isFinal: true }, {}],
])('Enter in a dialog that has just opened saves nothing %s', (_when, options, keys) => {
  renderInApp(<Opened fields={2} {...options} />)
  pressEnter(keys)
  expect(submitted).not.toHaveBeenCalled()
})
