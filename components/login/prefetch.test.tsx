import { act, fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { session } from '@/lib/client/session'
import { fakeRouter } from '@/tests/support/AppRouter'
import { showLogin } from '@/tests/support/login-screen'

const fetchedAhead = () =>
  [...document.querySelectorAll<HTMLLinkElement>('link[rel="prefetch"]')].map(link => link.getAttribute('href'))

it('prefetches the scripts of the next page when the form gets the focus, and not before', () => {
  act(() => session.clear())
  showLogin(fakeRouter(), { scripts: ['/a.js', '/b.js'] })
  expect(fetchedAhead()).toEqual([])
  fireEvent.focus(screen.getByLabelText('Email'))
  expect(fetchedAhead()).toEqual(['/a.js', '/b.js'])
})
