import { screen, waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import { StudentPrint } from '@/components/print/StudentPrint'
import { DEFAULT_PREFERENCES, type Preferences, type PreferencesChange } from '@/lib/contract/views/preferences'
import type { StudentSheet } from '@/lib/client/ui/prints'
import { preferencesKey } from '@/lib/client/queries/keys'
import type { StudentSelection } from '@/lib/contract/students/selection'
import type { School } from '@/lib/contract/school/school'
import type { Student } from '@/lib/contract/students/schema'
import { okResponse } from './browser-api'
import { renderInApp, serve } from './in-app'

export const SCHOOL = { name: 'Green Valley School', logoUrl: '', version: 1 }
export type PrintBody = { selection: StudentSelection; part: number; photos: boolean }

let kept: Preferences = DEFAULT_PREFERENCES

/** A server with these students, which it returns in parts of 100, and with the preferences of `showSheet`. */
export const servePrint = (
  students: Student[],
  photos: Record<string, string> = {},
  school: School = SCHOOL,
  teachers: string[] = [],
) =>
  serve(({ path, body }) => {
    if (path.endsWith('/school')) return okResponse({ school })
    if (path.endsWith('/class-teachers')) return okResponse({ teachers: teachers.map(name => ({ name })) })
    if (path.endsWith('/preferences')) return okResponse((kept = { ...kept, ...(body as PreferencesChange) }))
    const { part } = body as PrintBody
    return okResponse({ students: students.slice((part - 1) * 100, part * 100), photos, total: students.length })
  })

/** Renders the page of a sheet. @param preferences the user's preferences that differ from the default */
export function showSheet(sheet: StudentSheet, query = '', preferences: PreferencesChange = {}) {
  kept = { ...DEFAULT_PREFERENCES, ...preferences }
  window.history.replaceState(null, '', `/print/students/${sheet}${query}`)
  return renderInApp(<StudentPrint sheet={sheet} />, undefined, undefined, cache =>
    cache.setQueryData(preferencesKey, kept),
  )
}

export const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })

/** Waits until the sheet can be printed. */
export const waitUntilPrintable = () => waitFor(() => expect(button('Print').disabled).toBe(false))

/** The texts of all cells. */
export const printedRows = () =>
  screen.getAllByRole('row').map(row => [...row.querySelectorAll('th, td')].map(({ textContent }) => textContent))
