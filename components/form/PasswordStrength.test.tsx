import { fireEvent, render, screen } from '@testing-library/react'
import { useForm } from 'react-hook-form'
import { expect, it } from 'vitest'
import { PasswordStrength } from './PasswordStrength'

function Box() {
  const { control, register } = useForm({ defaultValues: { password: '' } })
  return (
    <>
      <input aria-label="Password" {...register('password')} />
      <PasswordStrength control={control} name="password" about={['asha@school.example']} />
    </>
  )
}
const type = (value: string) => fireEvent.change(screen.getByLabelText('Password'), { target: { value } })
const shownText = () => screen.getByRole('status').textContent

// ASVS 6.2.4
// R35.14
it('the strength of a password is shown after a short delay, and no strength for an empty password', async () => {
  render(<Box />)
  expect(shownText()).toBe('')
  for (const [password, words] of [
    ['asha@school.example', 'Password strength: Weak'],
    ['Secret@123', 'Password strength: Fair'],
    ['Quiet-harbour-17', 'Password strength: Strong'],
    ['Password1', 'Password strength: Weak — This is one of the 10,000 most common passwords. Please choose another password.'],
  ] as const) {
    type(password)
    await expect.poll(shownText).toBe(words)
  }
  type('')
  expect(shownText()).toBe('')
  type('a')
  expect(shownText()).toBe('')
}) // prettier-ignore
