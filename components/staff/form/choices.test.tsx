import { withoutDraft } from '@/tests/support/drafted'
import { STAFF_FIELDS } from '@/lib/contract/staff/fields'
import { fireEvent, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderInApp } from '@/tests/support/in-app'
import { staffFormValues } from './staff-form-values'
import { StaffForm } from './StaffForm'

// R21.2, R27.9
it('the staff form offers the five departments, and starts without a department', async () => {
  renderInApp(
    <StaffForm
      draft={withoutDraft(STAFF_FIELDS)}
      initial={staffFormValues()}
      save={vi.fn()}
      onSaved={() => undefined}
      onClose={() => undefined}
    />,
    'superAdmin',
  )
  const box = screen.getByRole('combobox', { name: /^Department/ })
  expect(document.querySelector<HTMLInputElement>('input[name="department"]')?.value).toBe('')
  fireEvent.mouseDown(box)
  expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
    'Administration',
    'Academics',
    'Sports',
    'Arts',
    'Science',
  ])
})
