import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { vi } from 'vitest'
import { createKeyBuffer } from '@/components/quick-find/key-buffer'
import { QuickFindDialog } from '@/components/quick-find/QuickFindDialog'
import type { Found, FoundStaff, FoundStudent } from '@/lib/contract/quick-find/quick-find'
import { fakeRouter } from './AppRouter'
import { okResponse } from './browser-api'
import { Theme } from '@/components/theme/Theme'
import { renderInApp, type SignedInAs } from './in-app'

export const foundStudent = (changes: Partial<FoundStudent> = {}): FoundStudent => ({
  _id: '0198-meera',
  studentId: 'STU-2026-00007',
  name: { firstName: 'Meera', lastName: 'Nair' },
  standard: '5th',
  section: 'B',
  isActive: true,
  profilePhoto: { url: '' },
  ...changes,
})

export const foundStaff = (changes: Partial<FoundStaff> = {}): FoundStaff => ({
  _id: '0198-kiran',
  employeeId: 'EMP-0007',
  name: { firstName: 'Kiran', lastName: 'Das' },
  department: 'Science',
  isActive: true,
  profilePhoto: { url: '' },
  ...changes,
})

export const foundResponse = (found: Partial<Found> = {}) =>
  okResponse({ students: [], staff: [], certificates: [], ...found })

/** Opens quick find on the dashboard, for a user with these permissions. */
export function openQuickFind(as: SignedInAs = 'superAdmin') {
  window.history.replaceState(null, '', '/dashboard')
  const router = fakeRouter()
  const onClose = vi.fn()
  const onShortcuts = vi.fn()
  const { unmount } = renderInApp(
    <Theme nonce={undefined}>
      <QuickFindDialog open onClose={onClose} onShortcuts={onShortcuts} early={createKeyBuffer()} />
    </Theme>,
    as,
    router,
  )
  return { router, onClose, onShortcuts, unmount, user: userEvent.setup() }
}

export const searchField = () => screen.getByRole<HTMLInputElement>('combobox')

/** The options in their groups: `{ Students: ['Meera Nair …'] }`. */
export const offeredOptions = () =>
  Object.fromEntries(
    screen
      .queryAllByRole('group')
      .map(group => [
        group.querySelector('.heading')?.textContent,
        [...group.querySelectorAll('[role="option"]')].map(option => option.textContent),
      ]),
  )

/** The text of the option that Enter opens. */
export const activeOption = (): string | null | undefined =>
  document.getElementById(searchField().getAttribute('aria-activedescendant') ?? '')?.textContent
