import { expect, it } from 'vitest'
import { db } from '@/lib/server/db'
import { GET as health } from '../health/route'
import { GET as ready } from './route'

it('is ready when the database answers and has all its migrations', async () => {
  const response = await ready()
  expect(response.status).toBe(200)
  expect(await response.json()).toEqual({ status: 'ready' })
})

it('is not ready while a migration is missing, but alive', async () => {
  await db.$executeRaw`UPDATE "_prisma_migrations" SET "finished_at" = NULL`
  const response = await ready()
  expect(response.status).toBe(503)
  expect(await response.json()).toEqual({ status: 'migrations pending' })
  expect(health().status).toBe(200)
})
