import { screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, it, vi } from 'vitest'
import { renderInApp, serve } from '@/tests/support/in-app'
import { useLists } from '@/tests/support/school-lists'
import ClassPage, { generateMetadata } from './students/classes/[class]/page'

const prefetched = vi.hoisted(() => ({ count: 0 }))
vi.mock('./Prefetched', () => ({
  Prefetched({ children, reads }: { children: ReactNode; reads: unknown[] }) {
    prefetched.count = reads.length
    return children
  },
}))

const propsOf = (name: string, search: Record<string, string> = {}) => ({
  params: Promise.resolve({ class: name }),
  searchParams: Promise.resolve(search),
})

// R72.5
it('the page of a class opens at an address in which spaces are encoded', async () => {
  useLists({ standard: ['Grade 8'], section: [{ key: 'Lily Pad', label: 'Lily' }] })
  serve(() => new Promise<Response>(() => undefined))
  const props = propsOf('Grade%208-Lily%20Pad')
  expect(await generateMetadata(props)).toEqual({ title: 'Class Grade 8-Lily' })
  renderInApp(await ClassPage(props))
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Class Grade 8-Lily')
  expect(prefetched.count).toBe(2)
})

// R91.8
it('the page of a class in an earlier year has the year in its title, and the server does not read the present class', async () => {
  serve(() => new Promise<Response>(() => undefined))
  window.history.replaceState(null, '', '/students/classes/5th-B?year=2024')
  const props = propsOf('5th-B', { year: '2024' })
  expect(await generateMetadata(props)).toEqual({ title: 'Class 5th-B in 2024–25' })
  renderInApp(await ClassPage(props))
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Class 5th-B in 2024–25')
  expect(prefetched.count).toBe(0)
})
