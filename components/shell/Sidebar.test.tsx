import { screen, within } from '@testing-library/react'
import type { QueryClient } from '@tanstack/react-query'
import { act } from 'react'
import { expect, it } from 'vitest'
import { preferencesKey, schoolKey } from '@/lib/client/queries/keys'
import { DEFAULT_PREFERENCES } from '@/lib/contract/views/preferences'
import { fakeRouter } from '@/tests/support/AppRouter'
import { renderInApp } from '@/tests/support/in-app'
import { type SchoolBrand, SchoolBrandContext } from './school-brand'
import { Sidebar } from './Sidebar'

type Given = { school?: SchoolBrand; myClass?: string }

/** Shows the sidebar of a school to a user who may read students. Returns the cache. */
function show({ school, myClass }: Given): QueryClient | undefined {
  let shared: QueryClient | undefined
  renderInApp(
    <SchoolBrandContext value={school}>
      <Sidebar />
    </SchoolBrandContext>,
    ['students.read'],
    fakeRouter(),
    cache => {
      shared = cache
      cache.setQueryData(preferencesKey, { ...DEFAULT_PREFERENCES, myClass: myClass ?? null })
    },
  )
  return shared
}

const sidebar = () => within(screen.getByRole('navigation', { name: 'Main' }))

// R87.9
it('the sidebar shows the name and the logo of the school, and follows their changes', async () => {
  const cache = show({ school: { name: 'Hill School', logoUrl: '/api/v1/school/logo?v=1' } })
  expect(sidebar().getByText('Hill School')).toBeDefined()
  expect(sidebar().getByRole('presentation').getAttribute('src')).toBe('/api/v1/school/logo?v=1')
  expect(sidebar().queryByText('School Management')).toBeNull()
  act(() => void cache?.setQueryData(schoolKey, { school: { name: 'Lake School', logoUrl: '', version: 2 } }))
  expect(await sidebar().findByText('Lake School')).toBeDefined()
  expect(sidebar().queryByRole('presentation')).toBeNull()
})

// R1.4, R87.9
it('the sidebar of a school without a name shows the name of the application', () => {
  show({ school: { logoUrl: '' } })
  expect(sidebar().getByText('School Management')).toBeDefined()
})

// R87.7
it('the sidebar leads to the class that the user has chosen', () => {
  show({ myClass: '5th-B' })
  expect(sidebar().getByRole('link', { name: 'My class: 5th-B' }).getAttribute('href')).toBe('/students/classes/5th-B')
})

// R87.7
it('the sidebar leads to no class that the school does not have', () => {
  show({ myClass: '14th-A' })
  expect(sidebar().queryByRole('link', { name: /^My class/ })).toBeNull()
})
