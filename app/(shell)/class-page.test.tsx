import { screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, it, vi } from 'vitest'
import { renderInApp, serve } from '@/tests/support/in-app'
import { useLists } from '@/tests/support/school-lists'
import ClassPage, { generateMetadata } from './students/classes/[class]/page'

vi.mock('./Prefetched', () => ({ Prefetched: ({ children }: { children: ReactNode }) => children }))

// R72.5
it('the page of a class opens at an address in which spaces are encoded', async () => {
  useLists({ standard: ['Grade 8'], section: [{ key: 'Lily Pad', label: 'Lily' }] })
  serve(() => new Promise<Response>(() => undefined))
  const params = Promise.resolve({ class: 'Grade%208-Lily%20Pad' })
  expect(await generateMetadata({ params })).toEqual({ title: 'Class Grade 8-Lily' })
  renderInApp(await ClassPage({ params, searchParams: Promise.resolve({}) }))
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Class Grade 8-Lily')
})
