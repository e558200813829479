import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { MarkCounts } from '@/lib/contract/attendance/marks'
import { okResponse } from '@/tests/support/browser-api'
import { TEMPLATES } from '@/tests/support/certificate-record'
import { serve } from '@/tests/support/in-app'
import {
  certificateText,
  meera,
  SCHOOL,
  serveNewCertificate,
  showNewCertificate,
} from '@/tests/support/new-certificate'

const ATTENDANCE_PATH = '/api/v1/students/0198-meera/attendance'
const none: MarkCounts = { P: 0, A: 0, L: 0, H: 0, E: 0 }

/** Serves a template with `{attendance}`, and a student with these counts by academic year, the latest first. */
const serveCounts = (...counts: MarkCounts[]) =>
  serve(({ path }) => {
    if (path.endsWith('/school')) return okResponse({ school: SCHOOL })
    if (path.endsWith('/attendance')) {
      const years = counts.map((one, place) => ({ year: 2026 - place, counts: one }))
      return okResponse({ attendance: { months: [], years } })
    }
    const bonafide = { title: 'Bonafide Certificate', text: 'Attendance: {attendance}.' }
    return okResponse(path.endsWith('/templates') ? { templates: { ...TEMPLATES, bonafide } } : { student: meera })
  })

// R93.13
it('a new certificate contains the share of attendance in the latest year with marks', async () => {
  serveCounts({ ...none, P: 90, L: 2, A: 8, E: 5 }, { ...none, A: 100 })
  await showNewCertificate()
  expect(certificateText()).toBe('Attendance: 92 %.')
})

// R93.13
it.each([
  ['without marks', []],
  ['with excused days only', [{ ...none, E: 3 }]],
])('a student %s has a blank line in place of the attendance, and the screen says so', async (_what, counts) => {
  serveCounts(...counts)
  await showNewCertificate()
  expect(certificateText()).toBe('Attendance: __________.')
  expect(screen.getByText(/^These fields are empty: Attendance of the latest academic year\./)).toBeTruthy()
})

// R93.13
it('the attendance is not read while no template contains it', async () => {
  const calls = serveNewCertificate()
  await showNewCertificate()
  expect(calls.filter(({ path }) => path === ATTENDANCE_PATH)).toEqual([])
})
