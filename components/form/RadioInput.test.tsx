import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useForm } from 'react-hook-form'
import { expect, it, vi } from 'vitest'
import { CheckboxInput } from './CheckboxInput'
import { Form } from './Form'
import { RadioInput } from './RadioInput'
import { SaveButton } from './SaveButton'
import { TextInput } from './TextInput'

const submitted = vi.fn<() => void>()

/** A form with a required choice between three colours, and with other fields around the choice. */
function Example({ others = [] }: { others?: string[] }) {
  const { control } = useForm<Record<string, string>>({
    mode: 'onBlur',
    resolver: ({ colour }) => ({
      values: {},
      errors: colour ? {} : { colour: { type: 'required', message: 'Choose a colour' } },
    }),
  })
  return (
    <Form label="Example" busy={false} onSubmit={event => (event.preventDefault(), submitted())}>
      <TextInput control={control} name="first" label="First" />
      <RadioInput control={control} name="colour" label="Colour" options={['Red', 'Green', 'Blue']} required />
      <CheckboxInput control={control} name="last" label="Last" />
      {others.map(name => (
        <TextInput key={name} control={control} name={name} label={name} />
      ))}
      <SaveButton>Save</SaveButton>
    </Form>
  )
}

const radio = (name: string) => screen.getByRole('radio', { name })
const pressEnter = () => fireEvent.keyDown(document.activeElement!, { key: 'Enter' })

// R7.24
it('Enter treats a group of radio buttons as one field, and moves to the chosen button', async () => {
  render(<Example others={['A', 'B', 'C']} />)
  screen.getByLabelText('First').focus()
  pressEnter()
  expect(document.activeElement).toBe(radio('Red'))
  pressEnter()
  expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: 'Last' }))
  await userEvent.click(radio('Green'))
  screen.getByLabelText('First').focus()
  pressEnter()
  expect(document.activeElement).toBe(radio('Green'))
  pressEnter()
  expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: 'Last' }))
})

// R7.24
it('a form of five fields is short even if one field is a group of radio buttons', () => {
  render(<Example others={['A', 'B']} />)
  screen.getByLabelText('First').focus()
  // The form does not handle Enter, so the browser submits the form.
  expect(pressEnter()).toBe(true)
})

// R9.6, R22.1
it('a required choice shows its error when the user leaves the group, and hides the error after a choice', async () => {
  render(<Example />)
  await userEvent.click(screen.getByLabelText('First'))
  await userEvent.tab()
  expect(document.activeElement).toBe(radio('Red'))
  radio('Green').focus()
  expect(screen.queryByText('Choose a colour')).toBeNull()
  await userEvent.click(screen.getByLabelText('First'))
  expect(await screen.findByText('Choose a colour')).toBeTruthy()
  await userEvent.click(radio('Blue'))
  await userEvent.click(screen.getByLabelText('First'))
  await vi.waitFor(() => expect(screen.queryByText('Choose a colour')).toBeNull())
})
