import { render, screen } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { expect, it } from 'vitest'
import { SelectionBar } from './SelectionBar'

type Selection = ComponentProps<typeof SelectionBar>['selection']

const bar = (count: number) => (
  <SelectionBar selection={{ count, isAll: false } as Selection} total={30} things="students">
    {null}
  </SelectionBar>
)

/** Imitates a browser that translates a page: it replaces each text node by an element. */
function translate(element: Element) {
  for (const text of [...element.childNodes]) {
    const translated = document.createElement('span')
    translated.textContent = `${text.textContent ?? ''} (translated)`
    text.replaceWith(translated)
  }
}

// R39.2
it('the number of selected records also changes on a page that the browser has translated', () => {
  const { rerender } = render(bar(1))
  const status = screen.getByRole('status')
  translate(status)
  rerender(bar(2))
  expect(status.textContent).toBe('2 selected')
})
