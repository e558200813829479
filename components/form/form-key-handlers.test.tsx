import { fireEvent, render, screen } from '@testing-library/react'
import { useForm } from 'react-hook-form'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { CheckboxInput } from './CheckboxInput'
import { DateInput } from './DateInput'
import { DiscardQuestion } from './DiscardQuestion'
import { Form } from './Form'
import { SaveButton } from './SaveButton'
import { SelectInput } from './SelectInput'
import { TextInput } from './TextInput'

const submitted = vi.fn<() => void>()
const onStay = vi.fn<() => void>()
beforeEach(() => {
  submitted.mockReset()
  onStay.mockReset()
})

const guard = { asking: false, close: vi.fn(), stay: onStay, discard: vi.fn() }
type Options = { gender?: string; busy?: boolean; asking?: boolean }

/** Seven fields with a button and a read-only box between them. */
function Long({ gender = '', busy = false, asking = false }: Options) {
  const { control } = useForm({
    defaultValues: { first: 'Asha', last: '', gender, blood: '', born: '', roll: null, active: false },
  })
  return (
    <Form label="Long" busy={busy} onSubmit={event => (event.preventDefault(), submitted())}>
      <TextInput control={control} name="first" label="First" />
      <input aria-label="Fixed" readOnly />
      <button type="button">Show</button>
      <TextInput control={control} name="last" label="Last" />
      <SelectInput control={control} name="gender" label="Gender" options={['Female', 'Male']} required />
      <SelectInput control={control} name="blood" label="Blood" options={['A+']} none="Not known" />
      <DateInput control={control} name="born" label="Born" />
      <textarea aria-label="Notes" />
      <CheckboxInput control={control} name="active" label="Active" />
      <SaveButton>Create</SaveButton>
      <DiscardQuestion guard={{ ...guard, asking }} />
    </Form>
  )
}

const at = (name: string) => screen.getByLabelText(new RegExp(`^${name}( \\*)?$`))
const choice = (name: string) => screen.getByRole('combobox', { name })
function press(target: HTMLElement, keys: object = {}) {
  target.focus()
  // If no handler prevents the default action of Enter, browsers submit the form.
  const isLeft = fireEvent.keyDown(target, { key: 'Enter', ...keys })
  if (isLeft && target.matches('input')) fireEvent.submit(screen.getByRole('form'))
}
const focused = () => document.activeElement

describe('Enter in a form of more than five fields', () => {
  // R7.24
  it('Enter moves from field to field, skips buttons and read-only boxes, and ends at the save button', () => {
    render(<Long gender="Male" />)
    press(at('First'))
    expect(focused()).toBe(at('Last'))
    press(at('Last'))
    expect(focused()).toBe(choice('Gender'))
    press(choice('Gender'))
    expect(focused()).toBe(choice('Blood'))
    press(choice('Blood'))
    expect(focused()).toBe(at('Born'))
    press(at('Born'))
    expect(focused()).toBe(at('Notes'))
    press(at('Active'))
    expect(focused()).toBe(screen.getByRole('button', { name: 'Create' }))
    expect(screen.queryByRole('listbox')).toBeNull()
    expect(submitted).not.toHaveBeenCalled()
  })

  it('Enter selects the text in the next box, as Tab does', () => {
    render(<Long />)
    const first = at('First') as HTMLInputElement
    const last = at('Last') as HTMLInputElement
    fireEvent.change(last, { target: { value: 'Rao' } })
    press(first)
    expect([last.selectionStart, last.selectionEnd]).toEqual([0, 3])
  })

  // R7.24
  it('Enter opens a required select that has no value, and chooses an option', () => {
    render(<Long />)
    press(choice('Gender'))
    press(screen.getByRole('option', { name: 'Female' }))
    expect(choice('Gender').textContent).toBe('Female')
    expect(focused()).toBe(choice('Gender'))
    expect(submitted).not.toHaveBeenCalled()
  })

  it('Enter keeps its usual effect in a textarea and on buttons', () => {
    render(<Long />)
    for (const target of [at('Notes'), screen.getByRole('button', { name: 'Show' })]) {
      press(target)
      expect(focused()).toBe(target)
    }
  })

  it('Enter keeps its usual effect in a dialog that was opened from the form', () => {
    render(<Long asking />)
    const button = screen.getByRole('button', { name: 'Keep editing' })
    button.focus()
    expect(fireEvent.keyDown(button, { key: 'Enter' })).toBe(true)
    expect(fireEvent.keyDown(button, { key: 'Enter', ctrlKey: true })).toBe(true)
    expect(submitted).not.toHaveBeenCalled()
  })

  it('Enter does nothing while a word is being composed, or while the key is held down', () => {
    render(<Long />)
    fireEvent.keyDown(at('First'), { key: 'Enter', isComposing: true })
    expect(focused()).not.toBe(at('Last'))
    press(at('First'), { repeat: true })
    expect(focused()).toBe(at('First'))
    expect(submitted).not.toHaveBeenCalled()
  })
})

// R7.24
describe.each([
  ['Ctrl', { ctrlKey: true }],
  ['⌘', { metaKey: true }],
])('%s+Enter', (_name, keys) => {
  it.each(['First', 'Notes', 'Active'])('the shortcut to save works in the field %s', name => {
    render(<Long />)
    press(at(name), keys)
    expect(submitted).toHaveBeenCalledOnce()
  })

  it('the shortcut to save works in a select, which stays closed', () => {
    render(<Long />)
    press(choice('Gender'), keys)
    expect(submitted).toHaveBeenCalledOnce()
    expect(screen.queryByRole('listbox')).toBeNull()
  })

  it('the shortcut to save does nothing while the form saves, or while the key is held down', () => {
    const { rerender } = render(<Long />)
    press(at('First'), { ...keys, repeat: true })
    rerender(<Long busy />)
    fireEvent.keyDown(at('Notes'), { key: 'Enter', ...keys })
    expect(submitted).not.toHaveBeenCalled()
  })
})

// R7.24
it('Enter submits a form of five fields', () => {
  function Short() {
    const { control } = useForm({ defaultValues: { a: '', b: '', c: '', d: '', e: '' } })
    return (
      <Form label="Short" busy={false} onSubmit={event => (event.preventDefault(), submitted())}>
        {(['a', 'b', 'c', 'd', 'e'] as const).map(name => (
          <TextInput key={name} control={control} name={name} label={name} />
        ))}
      </Form>
    )
  }
  render(<Short />)
  press(at('a'))
  expect(submitted).toHaveBeenCalledOnce()
  expect(focused()).toBe(at('a'))
})

describe('the Enter key of a phone', () => {
  const hint = (name: string) => {
    at(name).focus()
    return at(name).getAttribute('enterkeyhint')
  }

  it('the Enter key of a phone reads “Next” in a long form, and “Done” in the last field of the form', () => {
    render(<Long />)
    expect([hint('First'), hint('Born'), hint('Active')]).toEqual(['next', 'next', 'done'])
  })

  it('the Enter key of a phone keeps its default label in a short form, because it submits the form', () => {
    render(
      <Form label="Short" busy={false} onSubmit={submitted}>
        <input aria-label="First" />
      </Form>,
    )
    expect(hint('First')).toBeNull()
  })
})
