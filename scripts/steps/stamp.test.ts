import { expect, it, vi } from 'vitest'
import { writeStampIfAllowed } from './stamp.mjs'

const write = vi.hoisted(() => vi.fn())
vi.mock('node:fs', async original => ({ ...(await original<object>()), mkdirSync: vi.fn(), writeFileSync: write }))

const failWith = (code: string) =>
  write.mockImplementationOnce(() => {
    throw Object.assign(new Error(code), { code })
  })

// R31.19
it.each(['EACCES', 'EPERM', 'EROFS'])('packages of another account need no stamp of this account: %s', code => {
  failWith(code)
  writeStampIfAllowed('node_modules/.loaded', 'hash')
  expect(write).toHaveBeenLastCalledWith('node_modules/.loaded', 'hash')
})

it('a full disk is still a failure', () => {
  failWith('ENOSPC')
  expect(() => writeStampIfAllowed('node_modules/.loaded', 'hash')).toThrow('ENOSPC')
})
