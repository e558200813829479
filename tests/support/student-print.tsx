import { screen, waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import { StudentPrint } from '@/components/print/StudentPrint'
import type { StudentSheet } from '@/lib/contract/prints'
import type { StudentSelection } from '@/lib/contract/batches/new-batch'
import type { Student } from '@/lib/contract/students/schema'
import { fine } from './browser-api'
import { renderInApp, serve } from './in-app'

export const SCHOOL = { name: 'Green Valley School', logoUrl: '', version: 1 }
export type PrintBody = { selection: StudentSelection; part: number; photos: boolean }

/** A server with these students, which answers 100 a part. */
export const servePrint = (students: Student[], photos: Record<string, string> = {}) =>
  serve(({ path, body }) => {
    if (path.endsWith('/school')) return fine({ school: SCHOOL })
    const { part } = body as PrintBody
    return fine({ students: students.slice((part - 1) * 100, part * 100), photos, total: students.length })
  })

export function showSheet(sheet: StudentSheet, query = '') {
  window.history.replaceState(null, '', `/print/students/${sheet}${query}`)
  return renderInApp(<StudentPrint sheet={sheet} />)
}

export const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })

/** Waits until the sheet can be printed. */
export const complete = () => waitFor(() => expect(button('Print').disabled).toBe(false))

/** The texts of all cells. */
export const rows = () =>
  screen.getAllByRole('row').map(row => [...row.querySelectorAll('th, td')].map(({ textContent }) => textContent))
