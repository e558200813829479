import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { session } from '@/lib/client/session'
import { date, optional } from '@/lib/contract/field-schemas'
import { box, press, type } from '@/tests/support/form'
import { userWith } from '@/tests/support/users'
import { DateInput } from './DateInput'
import { Form } from './Form'
import { FormErrors } from './FormErrors'
import { SaveButton } from './SaveButton'
import { useSubmit } from './useSubmit'
import { useValidatedForm } from './useValidatedForm'
import { Snackbars } from '../feedback/Snackbars'

const Schema = z.object({ joined: date('Joined'), left: optional(date('Left')) })
const LABELS = { joined: 'Joined', left: 'Left' } as const
const save = vi.fn<(values: object) => Promise<unknown>>()

function Sample({ initial = '' }: { initial?: string }) {
  const form = useValidatedForm(Schema, { joined: initial, left: '' })
  const { submit, busy, failure } = useSubmit({ form, labels: LABELS, save, fallback: 'Could not be saved' })
  return (
    <Form label="Sample" busy={busy} onSubmit={submit}>
      <FormErrors control={form.control} labels={LABELS} failure={failure} />
      <DateInput
        control={form.control}
        name="joined"
        label="Joined"
        required
        max="2026-12-31"
        unlikely={values => ('joined' in values && values.joined === '1918-06-15' ? 'Long ago' : undefined)}
      />
      <DateInput control={form.control} name="left" label="Left" />
      <SaveButton>Create</SaveButton>
    </Form>
  )
}

const draw = (initial?: string) =>
  render(
    <Snackbars>
      <Sample {...(initial !== undefined && { initial })} />
    </Snackbars>,
  )
const enter = (text: string) => {
  type('Joined', text)
  fireEvent.blur(box('Joined'))
}
/** The text below the input, and whether it is an error. */
const said = () => {
  const input = box('Joined')
  const text = document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent ?? ''
  return [text, input.getAttribute('aria-invalid')]
}
const calendar = (name = 'Joined') => screen.getByRole('button', { name: `Calendar for ${name}` })
const native = () => calendar().parentElement?.querySelector<HTMLInputElement>('input[type=date]')

beforeEach(() => {
  act(() => session.setUser(userWith('superAdmin')))
  save.mockReset().mockResolvedValue(undefined)
})

describe('a date field', () => {
  // R61.5
  it('a date field shows the typed text until the user leaves it, then the date, and saves the date', async () => {
    draw()
    type('Joined', '15-6-18')
    expect(box('Joined').value).toBe('15-6-18')
    fireEvent.blur(box('Joined'))
    expect(box('Joined').value).toBe('15 Jun 2018')
    press('Create')
    await waitFor(() => expect(save).toHaveBeenCalledWith({ joined: '2018-06-15', left: undefined }, false))
  })

  // R61.5
  it('a date is saved when the form is submitted while the user is still in the field', async () => {
    draw()
    type('Joined', '15062018')
    fireEvent.submit(screen.getByRole('form'))
    await waitFor(() => expect(save).toHaveBeenCalledWith({ joined: '2018-06-15', left: undefined }, false))
  })

  // R61.5
  it('a text that is not a date stays in the field with an error there and in the list, and is not saved', async () => {
    draw()
    enter('31/02/2018')
    await waitFor(() => expect(said()).toEqual(['Enter a date such as 15/06/2018', 'true']))
    expect(box('Joined').value).toBe('31/02/2018')
    press('Create')
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Please fix the following errors:Joined: Enter a date such as 15/06/2018',
    )
    expect(save).not.toHaveBeenCalled()
    enter('28/02/2018')
    await waitFor(() => expect(said()).toEqual(['', 'false']))
    expect(box('Joined').value).toBe('28 Feb 2018')
  })

  // R61.5
  it('an optional date field also keeps a text that is not a date', async () => {
    draw('2018-06-15')
    type('Left', '06/15')
    press('Create')
    expect((await screen.findByRole('alert')).textContent).toContain('Left: Enter a date such as 15/06/2018')
    expect(save).not.toHaveBeenCalled()
    expect(box('Left').value).toBe('06/15')
  })

  // R61.5
  it('a date field that opens with a text that is not a date shows the text and the error', () => {
    draw('soon')
    expect([box('Joined').value, ...said()]).toEqual(['soon', 'Enter a date such as 15/06/2018', 'true'])
  })

  // R61.9
  it('a date field reads the month first if the school writes the month first', async () => {
    act(() => session.update(userWith('superAdmin', { dateOrder: 'monthFirst' })))
    draw()
    enter('06/05/2018')
    expect(box('Joined').value).toBe('5 Jun 2018')
    enter('15/06/2018')
    await waitFor(() => expect(said()).toEqual(['Enter a date such as 06/15/2018', 'true']))
    expect(box('Joined').placeholder).toBe('mm/dd/yyyy')
  })

  // R61.8
  it('a date field warns of an unlikely date when the user leaves the field, but the date can be saved', async () => {
    draw()
    type('Joined', '15/06/1918')
    expect(said()[0]).toBe('')
    fireEvent.blur(box('Joined'))
    expect(said()).toEqual(['Long ago', 'false'])
    press('Create')
    await waitFor(() => expect(save).toHaveBeenCalledOnce())
  })
})

describe('the calendar', () => {
  // R61.6
  it('the calendar opens with its button, Alt+ArrowDown and F4, and the chosen date goes into the field', () => {
    draw('2018-06-15')
    const open = vi.fn()
    Object.assign(native()!, { showPicker: open })
    fireEvent.click(calendar())
    fireEvent.keyDown(box('Joined'), { key: 'ArrowDown', altKey: true })
    fireEvent.keyDown(box('Joined'), { key: 'F4' })
    fireEvent.keyDown(box('Joined'), { key: 'ArrowDown' })
    expect(open).toHaveBeenCalledTimes(3)
    expect([native()?.value, native()?.max]).toEqual(['2018-06-15', '2026-12-31'])
    fireEvent.change(native()!, { target: { value: '2018-06-16' } })
    expect(box('Joined').value).toBe('16 Jun 2018')
  })

  // R61.6
  it('the calendar button focuses the date input in a browser that cannot open the calendar', () => {
    draw()
    fireEvent.click(calendar())
    expect(document.activeElement).toBe(native())
  })

  // R61.6
  it('moving the focus from the text to the calendar button shows no error', async () => {
    draw()
    act(() => box('Joined').focus())
    act(() => calendar().focus())
    expect(said()).toEqual(['', 'false'])
    act(() => box('Left').focus())
    await waitFor(() => expect(said()).toEqual(['Joined is required', 'true']))
  })
})
