import { expect, it } from 'vitest'
import { db } from '@/lib/server/db/db'
import { GET as health } from '../health/route'
import { GET as ready } from './route'

const ask = (what: typeof ready) => what(new Request('http://school.test/api'))

// R31.12
it('/api/ready answers 200 when the database answers and has all migrations', async () => {
  const response = await ask(ready)
  expect(response.status).toBe(200)
  expect(await response.json()).toEqual({ status: 'ready' })
})

// R31.12
it('/api/ready answers 503 while a migration is missing, and /api/health answers 200', async () => {
  await db.$executeRaw`UPDATE "_prisma_migrations" SET "finished_at" = NULL`
  const response = await ask(ready)
  expect(response.status).toBe(503)
  expect(await response.json()).toEqual({ status: 'migrations pending' })
  expect((await ask(health)).status).toBe(200)
})
