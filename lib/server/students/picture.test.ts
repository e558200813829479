import { expect, it } from 'vitest'
import { picture } from '@/lib/testing/pictures'
import { toPicture } from './picture'

// ASVS 15.2.2
it('decodes as many as can wait, and sends the next away', async () => {
  const bytes = await picture('jpeg', 100, 100)
  const results = await Promise.allSettled(Array.from({ length: 23 }, () => toPicture(bytes)))
  const [late, ...others] = results.reverse()
  expect(late).toMatchObject({ status: 'rejected', reason: { code: 'UNAVAILABLE' } })
  expect(others.every(({ status }) => status === 'fulfilled')).toBe(true)
})
