import { readFileSync } from 'node:fs'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderInApp } from '@/tests/support/in-app'
import HelpPage from './page'

// R71.3
it('the help names the version in `package.json`', () => {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
  renderInApp(<HelpPage />, [])
  expect(screen.getByText(`Student Management System, version ${version}`)).toBeTruthy()
})
