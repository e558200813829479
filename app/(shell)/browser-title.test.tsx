import { expect, it, vi } from 'vitest'
import { generateMetadata } from './layout'

const schoolName = vi.hoisted(() => vi.fn<() => Promise<string | undefined>>())
vi.mock('@/lib/server/pages/school-name', () => ({ schoolName }))

// R65.3
it('ends with the name of the school', async () => {
  schoolName.mockResolvedValue('Hill School')
  expect(await generateMetadata()).toEqual({ title: { template: '%s · Hill School', default: 'Hill School' } })
})

// R65.3
it('stays as for every school while the name is not known', async () => {
  schoolName.mockResolvedValue(undefined)
  expect(await generateMetadata()).toEqual({})
})
