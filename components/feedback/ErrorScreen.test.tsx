import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ErrorScreen } from './ErrorScreen'

it('offers to try the page again, and a way home', () => {
  render(<ErrorScreen />)
  expect(screen.getByRole('heading', { name: 'Something went wrong' })).toBeDefined()
  expect(screen.getByRole('button', { name: 'Refresh Page' })).toBeDefined()
  expect(screen.getByRole('link', { name: 'Go Home' }).getAttribute('href')).toBe('/')
})
