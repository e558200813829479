import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { okResponse } from '@/tests/support/browser-api'
import { renderInApp, serve } from '@/tests/support/in-app'
import { StaffStats } from './Stats'

// R6.2
it('the staff statistics show the numbers of all and of active staff, and their bars are full at 100', async () => {
  const place = { currentPage: 1, totalPages: 1, hasNext: false, hasPrev: false }
  serve(({ query }) =>
    okResponse({ staff: [], pagination: { ...place, totalStaff: query.get('isActive') === 'true' ? 37 : 120 } }),
  )
  renderInApp(<StaffStats />, 'superAdmin')
  const card = (name: string) => within(screen.getByRole('region', { name }))
  expect(await card('Total Staff').findByText('120')).toBeDefined()
  expect(await card('Active Staff').findByText('37')).toBeDefined()
  expect(card('Total Staff').getByRole('progressbar').ariaValueNow).toBe('100')
  expect(card('Active Staff').getByRole('progressbar').ariaValueNow).toBe('37')
})
