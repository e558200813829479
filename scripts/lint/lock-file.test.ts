import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

type LockFile = { packages: Record<string, { integrity?: string; link?: boolean }> }

it('each package of `package-lock.json` has a checksum', () => {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as LockFile
  const unchecked = Object.entries(packages).filter(([path, { integrity }]) => path !== '' && !integrity)
  expect(unchecked.map(([path]) => path)).toEqual([])
})
