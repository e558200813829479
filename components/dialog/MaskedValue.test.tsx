import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { setCustomFields } from '@/lib/contract/custom-fields/field'
import { okResponse, refusalResponse } from '@/tests/support/browser-api'
import { customField } from '@/tests/support/custom-fields'
import { press } from '@/tests/support/form'
import { serveWithoutSiblings, showStudentDetails } from '@/tests/support/student-details'
import { studentRecord } from '@/tests/support/student-record'

beforeEach(() => setCustomFields([customField({ label: 'PEN', masked: true })]))
afterEach(() => setCustomFields([]))

const meera = studentRecord({ custom: { pen: { masked: '1234' } } })
const value = () => screen.getByText('PEN').nextElementSibling?.textContent

// R83.10
it('a button shows the whole masked value of a student, and no cache keeps the value', async () => {
  const calls = serveWithoutSiblings(({ method }) =>
    okResponse(method === 'POST' ? { value: '21000098761234' } : { student: meera }),
  )
  const { unmount } = showStudentDetails(meera)
  await waitFor(() => expect(value()).toBe('…1234 Show'))
  press('Show PEN')
  await waitFor(() => expect(value()).toBe('21000098761234'))
  expect(document.activeElement?.textContent).toBe('21000098761234')
  expect(calls.filter(({ method }) => method === 'POST').map(({ path }) => path)).toEqual([
    '/api/v1/students/0198-meera/custom/pen/show',
  ])
  expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('21000098761234')
  unmount()
  showStudentDetails(meera)
  await waitFor(() => expect(value()).toBe('…1234 Show'))
})

// R83.10
it('when the server refuses to show a masked value, a message says why and the button stays', async () => {
  serveWithoutSiblings(({ method }) =>
    method === 'POST' ? refusalResponse(404, { message: 'Value not found' }) : okResponse({ student: meera }),
  )
  showStudentDetails(meera)
  await waitFor(() => expect(value()).toBe('…1234 Show'))
  press('Show PEN')
  expect(await screen.findByText('Value not found')).toBeTruthy()
  expect(value()).toBe('…1234 Show')
})

// R83.10
it('an empty masked field has no button', async () => {
  const empty = studentRecord({ custom: {} })
  serveWithoutSiblings(() => okResponse({ student: empty }))
  showStudentDetails(empty)
  await waitFor(() => expect(value()).toBe('Not provided'))
})
