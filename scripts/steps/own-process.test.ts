import { globSync, readFileSync } from 'node:fs'
import { matchesGlob } from 'node:path'
import { expect, it } from 'vitest'
import { OWN_PROCESS, OWN_SCREEN } from '../../tests/kinds.ts'

it('every test that mocks a module has a process of its own', () => {
  const tests = globSync('{app,components,lib,server,scripts,tests}/**/*.test.{ts,tsx}')
  const mocking = tests.filter(path => /^\s*vi\.mock\(/m.test(readFileSync(path, 'utf8')))
  expect(mocking.length).toBeGreaterThan(0)
  const own = [...OWN_PROCESS, ...OWN_SCREEN]
  expect(mocking.filter(path => !own.some(pattern => matchesGlob(path, pattern)))).toEqual([])
})
