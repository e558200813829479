import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderInApp } from '@/tests/support/in-app'
import { chooseOption, chosenIn } from '@/tests/support/select'
import { serveSettings } from '@/tests/support/settings-screen'
import { AcademicYear } from './AcademicYear'

// R42.4
it('the month in which the academic year begins can be chosen', async () => {
  const calls = serveSettings()
  renderInApp(<AcademicYear />)
  await screen.findByRole('combobox', { name: 'The academic year begins in' })
  expect(chosenIn('The academic year begins in')).toBe('April')
  chooseOption('The academic year begins in', 'June')
  await waitFor(() => expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ academicYearStart: 6 }))
  await waitFor(() => expect(chosenIn('The academic year begins in')).toBe('June'))
})
