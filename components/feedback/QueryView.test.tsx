import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderInApp } from '@/tests/support/in-app'
import { QueryView } from './QueryView'

function Selectable() {
  const [isSelected, setSelected] = useState(false)
  const query = useQuery({ queryKey: ['names'], queryFn: () => Promise.resolve(['Asha']) })
  return (
    <QueryView query={query} skeleton="skeleton">
      {([name]) => (
        <input type="checkbox" aria-label={name} checked={isSelected} onChange={() => setSelected(!isSelected)} />
      )}
    </QueryView>
  )
}

// R37.12
it('QueryView shows a selection at once, however long the list takes to draw', async () => {
  renderInApp(<Selectable />)
  const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Asha' })
  // Click without `act`, as in a browser. `act` would wait for everything that React renders later.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
  box.click()
  expect(box.checked).toBe(true)
})
