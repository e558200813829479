import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fine, refused } from '@/tests/support/browser-api'
import { renderInApp, serve } from '@/tests/support/in-app'
import { SchoolSettings } from './SchoolSettings'

const settings = (exportsReserved: boolean) =>
  fine({ academicYearStart: 4, secondFactorRequired: false, exportsReserved })
const toggle = () => screen.findByRole('switch', { name: 'Only super admins may export' })

// R48.6
it('reserves exports for super admins', async () => {
  const calls = serve(({ method }) => settings(method === 'PUT'))
  renderInApp(<SchoolSettings />)
  expect(await toggle()).toHaveProperty('checked', false)
  fireEvent.click(await toggle())
  expect(await screen.findByText('Settings saved')).toBeTruthy()
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ exportsReserved: true })
  await waitFor(async () => expect(await toggle()).toHaveProperty('checked', true))
})

// R48.6
it('says why it could not be changed', async () => {
  serve(({ method }) => (method === 'PUT' ? refused(500, { message: 'Something went wrong' }) : settings(false)))
  renderInApp(<SchoolSettings />)
  fireEvent.click(await toggle())
  expect(await screen.findByText('Something went wrong')).toBeTruthy()
  expect(await toggle()).toHaveProperty('checked', false)
})
