import { cleanup, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderInApp, showWideScreen } from '@/tests/support/in-app'
import { type SchoolBrand, SchoolBrandContext } from './school-brand'
import { TopBar } from './TopBar'

function titleOf(school: SchoolBrand): string | undefined {
  cleanup()
  renderInApp(
    <SchoolBrandContext value={school}>
      <TopBar onOpen={() => undefined} />
    </SchoolBrandContext>,
  )
  return screen.getByRole('banner').querySelector('p')?.textContent
}

// R1.4
it('the top bar shows the name of the school on screens where the sidebar is a drawer', () => {
  const school = { name: 'Hill School', logoUrl: '' }
  expect(titleOf(school)).toBe('Hill School')
  expect(titleOf({ logoUrl: '' })).toBe('Student Management System')
  showWideScreen()
  expect(titleOf(school)).toBe('Student Management System')
})
