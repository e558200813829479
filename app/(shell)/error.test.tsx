import { fireEvent, render, screen } from '@testing-library/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import GlobalError from '../global-error'
import ErrorPage from './error'

it('stands in for a screen that broke, and loads it anew when asked', () => {
  const reload = vi.fn()
  vi.stubGlobal('location', { reload })
  render(<ErrorPage />)
  expect(screen.getByRole('heading', { name: 'Something went wrong' })).toBeDefined()
  expect(reload).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('button', { name: 'Refresh Page' }))
  expect(reload).toHaveBeenCalledOnce()
})

it('says the same where everything else broke too', () => {
  const page = new DOMParser().parseFromString(renderToStaticMarkup(<GlobalError />), 'text/html')
  expect(page.querySelector('h1')?.textContent).toBe('Something went wrong')
  expect(page.querySelector('button')?.textContent).toBe('Refresh Page')
  expect(page.querySelector('a[href="/"]')?.textContent).toBe('Go Home')
})
