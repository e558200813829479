import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { DEMO_ACCOUNTS } from '@/lib/contract/constants'
import { DemoHint } from './DemoHint'

// R1.3, R3.7
it('the demo hint shows the email and password of two accounts, and reports which account was clicked', () => {
  const onPick = vi.fn()
  render(<DemoHint accounts={DEMO_ACCOUNTS} onPick={onPick} />)
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Super Adminadmin@school.example / Admin@123',
    'Staffstaff@school.example / Staff@123',
  ])
  fireEvent.click(screen.getByRole('button', { name: /^Super Admin/ }))
  expect(onPick.mock.calls).toEqual([[{ email: 'admin@school.example', password: 'Admin@123' }]])
})
