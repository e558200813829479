import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { isCopied, readDockerfile } from './dockerfile.mjs'

const read = (file: string) => readFileSync(`deploy/${file}`, 'utf8')

// R31.19
it('the Dockerfile installs the packages for running, builds, and starts as another user', () => {
  const text = read('Dockerfile')
  const { build, health, start } = readDockerfile(text)
  expect(build).toEqual([
    'npm ci --omit=dev --no-audit --no-fund',
    'node scripts/build.mjs',
    'rm -rf .next/cache .cache',
  ])
  expect(health).toMatch(/^node -e "fetch\('http:.*\/api\/ready'\)/)
  expect(start).toEqual(['node', 'scripts/start.mjs'])
  expect(text.slice(text.lastIndexOf('FROM'))).toMatch(/^USER node$/m)
})

// R31.19
it('the image has no secrets, no data and no tests', () => {
  const copies = isCopied(read('Dockerfile.dockerignore'), '/school')
  const left = [
    '.env',
    'deploy/.env',
    '.env.local',
    'data/school.db',
    '.git/config',
    'lib/contract/dates.test.ts',
    'e2e/fixtures.ts',
  ]
  expect(left.filter(name => copies(`/school/${name}`))).toEqual([])
  const kept = [
    'package.json',
    'lib/contract/dates.ts',
    'prisma/migrations/sqlite/x/migration.sql',
    'scripts/start.mjs',
  ]
  expect(kept.filter(name => copies(`/school/${name}`))).toEqual(kept)
})
