import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Permission } from '@/lib/contract/permissions'
import { renderInApp } from '@/tests/support/in-app'
import { HelpScreen } from './HelpScreen'

const FORGOTTEN = 'You have forgotten your password'
const COLLEAGUE = 'A colleague has forgotten the password, or is new'

// R97.13
it.each<[string, 'superAdmin' | Permission[], string[]]>([
  ['staff how they get a new password', [], [FORGOTTEN]],
  ['super admins also how a colleague gets in', 'superAdmin', [FORGOTTEN, COLLEAGUE]],
])('the help explains to %s', (_what, as, titles) => {
  renderInApp(<HelpScreen version="1.0.0" />, as)
  const headings = within(screen.getByRole('region', { name: 'Your account' })).getAllByRole('heading', { level: 3 })
  expect(headings.map(({ textContent }) => textContent).filter(title => /forgotten/.test(title))).toEqual(titles)
})
