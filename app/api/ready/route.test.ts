import { expect, it } from 'vitest'
import { db } from '@/lib/server/db'
import { GET as health } from '../health/route'
import { GET as ready } from './route'

const ask = (what: typeof ready) => what(new Request('http://school.test/api'))

it('is ready when the database answers and has all its migrations', async () => {
  const response = await ask(ready)
  expect(response.status).toBe(200)
  expect(await response.json()).toEqual({ status: 'ready' })
})

it('is not ready while a migration is missing, but alive', async () => {
  await db.$executeRaw`UPDATE "_prisma_migrations" SET "finished_at" = NULL`
  const response = await ask(ready)
  expect(response.status).toBe(503)
  expect(await response.json()).toEqual({ status: 'migrations pending' })
  expect((await ask(health)).status).toBe(200)
})
