import { render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { useStepHeading } from './useStepHeading'

function Page({ step }: { step?: string }) {
  const heading = useStepHeading(step)
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        {step ?? 'Loading'}
      </h1>
      <button>Filter</button>
    </>
  )
}
const focused = () => document.activeElement?.textContent

// R39.20
it('a step that the user reaches within the application focuses its heading, and so does each following step', () => {
  const { rerender } = render(<Page />)
  expect(document.activeElement).toBe(document.body)
  rerender(<Page step="Columns" />)
  expect(focused()).toBe('Columns')
  screen.getByRole('heading').blur()
  rerender(<Page step="Rows" />)
  expect(focused()).toBe('Rows')
})

// R39.20
it('a step does not take the focus from a control, and takes the focus only once', () => {
  const { rerender } = render(<Page step="Columns" />)
  screen.getByRole('button').focus()
  rerender(<Page step="Rows" />)
  expect(focused()).toBe('Filter')
  screen.getByRole('button').blur()
  rerender(<Page step="Rows" />)
  expect(document.activeElement).toBe(document.body)
})

// R39.20
it('a page that the browser has loaded does not focus its heading until the next step', () => {
  const container = document.createElement('div')
  document.body.append(container)
  container.innerHTML = renderToString(<Page step="Columns" />)
  const { rerender } = render(<Page step="Columns" />, { container, hydrate: true })
  expect(document.activeElement).toBe(document.body)
  rerender(<Page step="Rows" />)
  expect(focused()).toBe('Rows')
})
