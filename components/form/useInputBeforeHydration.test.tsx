import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import { useForm } from 'react-hook-form'
import { expect, it, vi } from 'vitest'
import { DateInput } from './DateInput'
import { TextInput } from './TextInput'

const onSubmit = vi.fn<(values: object) => void>()

function Admission() {
  const { control, handleSubmit } = useForm({ defaultValues: { name: '', city: 'Kochi', roll: undefined, born: '' } })
  return (
    <form onSubmit={handleSubmit(values => onSubmit(values))}>
      <TextInput control={control} name="name" label="Name" />
      <TextInput control={control} name="city" label="City" />
      <TextInput control={control} name="roll" label="Roll" type="number" />
      <DateInput control={control} name="born" label="Born" />
      <button type="submit">Save</button>
    </form>
  )
}

// R3.6
it('text that was typed before the scripts loaded is kept when the user types in another field', async () => {
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(<Admission />)
  const box = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
  box('Name').value = 'Meera'
  box('Roll').value = '12'
  box('Born').value = '15/06/2018'
  render(<Admission />, { container, hydrate: true })
  await userEvent.type(box('City'), ' 2')
  expect([box('Name').value, box('Roll').value, box('Born').value]).toEqual(['Meera', '12', '15/06/2018'])
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await vi.waitFor(() =>
    expect(onSubmit.mock.calls[0]?.[0]).toEqual({ name: 'Meera', city: 'Kochi 2', roll: 12, born: '2018-06-15' }),
  )
})
