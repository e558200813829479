import { act, fireEvent, render as draw, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { ApiError } from '@/lib/client/api-error'
import { Snackbars, useNotify } from '../feedback/Snackbars'
import { Form } from './Form'
import { FormErrors } from './FormErrors'
import { SaveButton } from './SaveButton'
import { TextInput } from './TextInput'
import { useSubmit } from './useSubmit'
import { useValidatedForm } from './useValidatedForm'

const Schema = z
  .object({
    from: z.string().check(z.minLength(1, 'From is required')),
    to: z.string().check(z.minLength(1, 'To is required')),
  })
  .check(z.refine(({ from, to }) => from <= to, { error: 'To must follow From', path: ['to'] }))
const LABELS = { from: 'From', to: 'To' } as const

/** Shows the success message of the previous form. */
function SaidBefore() {
  const notify = useNotify()
  return <button onClick={() => notify.success('Saved before')}>Say</button>
}

function Sample({ save }: { save: (values: z.output<typeof Schema>) => Promise<unknown> }) {
  const form = useValidatedForm(Schema, { from: '', to: '' })
  const { submit, busy, failure } = useSubmit({ form, labels: LABELS, save, fallback: 'Could not be saved' })
  return (
    <Form label="Sample" busy={busy} onSubmit={submit}>
      <FormErrors control={form.control} labels={LABELS} failure={failure} />
      <TextInput control={form.control} name="from" label="From" helperText="The first one" />
      <TextInput control={form.control} name="to" label="To" />
      <SaveButton>Create</SaveButton>
    </Form>
  )
}

const render = (ui: ReactNode) =>
  draw(
    <Snackbars>
      {ui}
      <SaidBefore />
    </Snackbars>,
  )
const box = (label: string) => screen.getByRole<HTMLInputElement>('textbox', { name: label })
const type = (label: string, value: string) => fireEvent.change(box(label), { target: { value } })
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const says = (text: string) => screen.queryAllByText(text).length > 0
async function leave(label: string) {
  fireEvent.focus(box(label))
  fireEvent.blur(box(label))
  await pass(0)
}
async function submit() {
  fireEvent.submit(screen.getByRole('form', { name: 'Sample' }))
  await pass(0)
}

beforeEach(() => void vi.useFakeTimers())
describe('a field', () => {
  // R22.1
  it('a field is not validated while the user types in it for the first time', async () => {
    render(<Sample save={vi.fn()} />)
    type('From', '')
    type('To', 'x')
    type('To', '')
    await pass(1000)
    expect(says('To is required')).toBe(false)
  })

  // R22.1
  it('a field is validated at once when the user leaves it', async () => {
    render(<Sample save={vi.fn()} />)
    await leave('From')
    expect(says('From is required')).toBe(true)
    expect(says('The first one')).toBe(false)
    expect(box('From').getAttribute('aria-invalid')).toBe('true')
    expect(says('To is required')).toBe(false)
  })

  // R22.1
  it('a field that was left before is validated 300 ms after a change, not sooner', async () => {
    render(<Sample save={vi.fn()} />)
    type('From', 'a')
    await leave('From')
    type('From', '')
    await pass(299)
    expect(says('From is required')).toBe(false)
    await pass(1)
    expect(says('From is required')).toBe(true)
    type('From', 'b')
    await pass(299)
    expect(says('From is required')).toBe(true)
    await pass(1)
    expect(says('From is required')).toBe(false)
    expect(says('The first one')).toBe(true)
  })

  it('a change of one field removes the error of another field that is compared with it', async () => {
    render(<Sample save={vi.fn()} />)
    type('From', 'z')
    await leave('From')
    type('To', 'a')
    await leave('To')
    expect(says('To must follow From')).toBe(true)
    type('From', 'a')
    await pass(300)
    expect(says('To must follow From')).toBe(false)
  })
})

describe('submitting', () => {
  // R22.2
  it('submitting validates all fields, lists the errors, focuses the first wrong field, and saves nothing', async () => {
    const save = vi.fn()
    render(<Sample save={save} />)
    await submit()
    expect(screen.getByRole('alert').textContent).toBe(
      'Please fix the following errors:From: From is requiredTo: To is required',
    )
    expect(document.activeElement).toBe(box('From'))
    expect(save).not.toHaveBeenCalled()
    type('From', 'a')
    await pass(300)
    expect(screen.getByRole('alert').textContent).toBe('Please fix the following errors:To: To is required')
  })

  it('the fields and the button are disabled while the form saves', async () => {
    let finish = () => {}
    render(<Sample save={() => new Promise<void>(resolve => (finish = resolve))} />)
    type('From', 'a')
    type('To', 'b')
    await submit()
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Saving...' }).disabled).toBe(true)
    expect(box('From').disabled).toBe(true)
    await act(async () => finish())
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Create' }).disabled).toBe(false)
    expect(box('From').disabled).toBe(false)
  })
})

describe('the message about the previous form', () => {
  async function say() {
    fireEvent.click(screen.getByRole('button', { name: 'Say' }))
    expect(says('Saved before')).toBe(true)
    await submit()
    await pass(500)
  }

  // R7.28
  it('the success message of the previous form disappears when the next form shows errors', async () => {
    render(<Sample save={vi.fn()} />)
    await say()
    expect(says('Please fix the following errors:')).toBe(true)
    expect(says('Saved before')).toBe(false)
  })

  // R7.28
  it('the success message of the previous form disappears when the server refuses the next form', async () => {
    render(<Sample save={() => Promise.reject(new TypeError('x is undefined'))} />)
    type('From', 'a')
    type('To', 'b')
    await say()
    expect(says('Could not be saved')).toBe(true)
    expect(says('Saved before')).toBe(false)
  })
})

describe('a refusal', () => {
  async function refuse(error: Error) {
    render(<Sample save={() => Promise.reject(error)} />)
    type('From', 'a')
    type('To', 'b')
    await submit()
    await pass(0)
  }
  const refusal = new ApiError('API_ERROR', 'Not like this', {
    status: 400,
    serverMessage: 'Not like this',
    errors: [
      { field: 'version', message: 'version must be a whole number' },
      { field: 'to', message: 'To is taken' },
    ],
  })

  it("a refusal shows the server's error at its field, focuses the field, and lists the other errors above", async () => {
    await refuse(refusal)
    expect(says('To is taken')).toBe(true)
    const [fields, whole] = screen.getAllByRole('alert')
    expect(fields?.textContent).toBe('Please fix the following errors:To: To is taken')
    expect(whole?.textContent).toBe('Submission FailedNot like thisversion must be a whole number')
    expect(document.activeElement).toBe(box('To'))
  })

  it("the server's error stays on its field until the value of the field changes", async () => {
    await refuse(refusal)
    await leave('To')
    type('From', 'aa')
    await pass(300)
    expect(says('To is taken')).toBe(true)
    type('To', 'c')
    await pass(300)
    expect(says('To is taken')).toBe(false)
  })

  it('a refusal without a field is shown and focused, and disappears at the next attempt', async () => {
    await refuse(new ApiError('API_ERROR', 'Out of order', { status: 500, serverMessage: 'Out of order' }))
    expect(document.activeElement?.textContent).toBe('Submission FailedOut of order')
    type('From', '')
    await submit()
    expect(says('Out of order')).toBe(false)
  })

  it.each([
    ['an error that is not an answer', new TypeError('x is undefined')],
    ['an answer without a reason', new ApiError('API_ERROR', 'HTTP 502: Bad Gateway', { status: 502 })],
  ])('the form shows its fallback message for %s', async (_what, error) => {
    await refuse(error)
    expect(screen.getByRole('alert').textContent).toBe('Submission FailedCould not be saved')
  })
})
