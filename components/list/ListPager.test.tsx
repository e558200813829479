import { render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { ListPager } from './ListPager'

// R59.1
it('the pager groups the digits of large numbers in the same way as the total beside the title', () => {
  render(<ListPager page={50} pages={50} limit={25} total={1_234} onPage={vi.fn()} onLimit={vi.fn()} />)
  expect(screen.getByText('1,226–1,234 of 1,234')).toBeDefined()
})
