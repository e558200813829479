import { cleanup, screen, within } from '@testing-library/react'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { act } from 'react'
import { expect, it } from 'vitest'
import { preferencesKey, schoolKey } from '@/lib/client/queries/keys'
import { schoolDetails } from '@/lib/client/queries/school'
import { DEFAULT_PREFERENCES } from '@/lib/contract/views/preferences'
import type { ScopedClass } from '@/lib/contract/permissions'
import { fakeRouter } from '@/tests/support/AppRouter'
import { okResponse } from '@/tests/support/browser-api'
import { renderInApp, serve } from '@/tests/support/in-app'
import { userWith } from '@/tests/support/users'
import { type SchoolBrand, SchoolBrandContext } from './school-brand'
import { Sidebar } from './Sidebar'

type Given = { school?: SchoolBrand; myClass?: string; scope?: ScopedClass[] }

/** Shows the sidebar of a school to a user who may read students. Returns the cache. */
function show({ school, myClass, scope }: Given): QueryClient | undefined {
  let shared: QueryClient | undefined
  renderInApp(
    <SchoolBrandContext value={school}>
      <Sidebar />
    </SchoolBrandContext>,
    userWith(['students.read'], { scope }),
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
it('the sidebar shows the name and the logo of the school, and follows changes of both', async () => {
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
it('the sidebar links to the class that the user has chosen', () => {
  show({ myClass: '5th-B' })
  expect(sidebar().getByRole('link', { name: 'My class: 5th-B' }).getAttribute('href')).toBe('/students/classes/5th-B')
})

// R87.7
it('only “My class” is current on the page of my class, and only “Classes” on the page of another class', () => {
  const currentItems = () =>
    sidebar()
      .getAllByRole('link')
      .filter(link => link.hasAttribute('aria-current') || link.classList.contains('Mui-selected'))
      .map(link => [link.textContent, link.getAttribute('aria-current'), link.classList.contains('Mui-selected')])
  window.history.replaceState(null, '', '/students/classes/5th-B')
  show({ myClass: '5th-B' })
  expect(currentItems()).toEqual([['My class: 5th-B', 'page', true]])
  cleanup()
  window.history.replaceState(null, '', '/students/classes/5th-A')
  show({ myClass: '5th-B' })
  expect(currentItems()).toEqual([['Classes', 'true', true]])
})

// R87.9
it('the sidebar does not keep pages from reloading the school', async () => {
  const calls = serve(() => okResponse({ school: { name: 'Hill School', logoUrl: '', version: 1 } }))
  const School = () => <main>{useQuery(schoolDetails).data?.school.name}</main>
  let cache: QueryClient | undefined
  renderInApp(
    <>
      <School />
      <Sidebar />
    </>,
    ['students.read'],
    fakeRouter(),
    given => (cache = given),
  )
  expect(await within(screen.getByRole('main')).findByText('Hill School')).toBeDefined()
  await act(async () => cache?.invalidateQueries({ queryKey: schoolKey }, { throwOnError: true }))
  expect(calls).toHaveLength(2)
})

// R87.7
it('the sidebar does not link to a class that the school does not have', () => {
  show({ myClass: '14th-A' })
  expect(sidebar().queryByRole('link', { name: /^My class/ })).toBeNull()
})

// R92.36
it.each([
  ['the class that a class teacher teaches', undefined, [{ standard: '6th' }, { standard: '5th', section: 'A', isClassTeacher: true as const }], 'My class: 5th-A'],
  ['the class that a class teacher has chosen', '6th-B', [{ standard: '6th' }, { standard: '5th', section: 'A', isClassTeacher: true as const }], 'My class: 6th-B'],
  ['no class that the user does not see', '9th-C', [{ standard: '6th' }], undefined],
])('the sidebar links to %s', (_which, myClass, scope, label) => {
  show({ ...(myClass && { myClass }), scope })
  expect(sidebar().queryByRole('link', { name: /^My class/ })?.textContent).toBe(label)
}) // prettier-ignore
