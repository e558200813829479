import { fireEvent, render, screen } from '@testing-library/react'
import { useForm } from 'react-hook-form'
import { expect, it } from 'vitest'
import { PasswordInput } from './PasswordInput'

function Sample() {
  const { control } = useForm({ defaultValues: { password: '' } })
  return <PasswordInput control={control} name="password" label="New Password" />
}

// ASVS 6.2.6
it('the password field hides the typed text until the button shows it', () => {
  render(<Sample />)
  const box = screen.getByLabelText<HTMLInputElement>('New Password')
  expect(box.type).toBe('password')
  fireEvent.click(screen.getByRole('button', { name: 'Show new password' }))
  expect(box.type).toBe('text')
  fireEvent.click(screen.getByRole('button', { name: 'Hide new password' }))
  expect(box.type).toBe('password')
})
