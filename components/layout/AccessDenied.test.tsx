import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { AppRouter, fakeRouter } from '@/tests/support/AppRouter'
import { AccessDenied } from './AccessDenied'

function show() {
  const router = fakeRouter()
  render(
    <AppRouter router={router}>
      <AccessDenied />
    </AppRouter>,
  )
  return router
}
const goBack = () => userEvent.click(screen.getByRole('button', { name: 'Go Back' }))

// R4.1
it('the access-denied page has the required title and text', () => {
  show()
  expect(screen.getByRole('heading', { name: 'Access Denied' })).toBeDefined()
  expect(
    screen.getByText(
      "You don't have permission to access this page. Please contact your administrator if you believe this is an error.",
    ),
  ).toBeDefined()
})

// R4.2
it('Go Back returns to the previous page', async () => {
  vi.spyOn(window.history, 'length', 'get').mockReturnValue(2)
  const router = show()
  await goBack()
  expect(router.back).toHaveBeenCalledOnce()
})

// R4.2
it('Go Back opens the dashboard when there is no previous page', async () => {
  vi.spyOn(window.history, 'length', 'get').mockReturnValue(1)
  const router = show()
  await goBack()
  expect(router.replace.mock.calls).toEqual([['/dashboard']])
  expect(router.back).not.toHaveBeenCalled()
})
