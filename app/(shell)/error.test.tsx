import { fireEvent, render, screen } from '@testing-library/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import GlobalError from '../global-error'
import ErrorPage from './error'

// R13.4, R13.10
it('the error page replaces a screen that threw, and its button reloads the page', () => {
  const reload = vi.fn()
  vi.stubGlobal('location', { reload })
  render(<ErrorPage />)
  expect(screen.getByRole('heading', { name: 'Something went wrong' })).toBeDefined()
  expect(reload).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('button', { name: 'Refresh Page' }))
  expect(reload).toHaveBeenCalledOnce()
})

// R13.4
it('the page for a root layout that throws has the same heading and button as the error page of a screen', () => {
  const page = new DOMParser().parseFromString(renderToStaticMarkup(<GlobalError />), 'text/html')
  expect(page.querySelector('h1')?.textContent).toBe('Something went wrong')
  expect(page.querySelector('button')?.textContent).toBe('Refresh Page')
  expect(page.querySelector('a[href="/"]')?.textContent).toBe('Go Home')
})
