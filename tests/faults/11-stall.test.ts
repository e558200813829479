import { describe, expect, test } from 'vitest'
import type { Endpoint } from '@/lib/contract/endpoint'
import { endpoints } from '@/lib/contract/endpoints'
import type { SavedStudent } from '@/lib/contract/students/schema'
import { Child } from '@/tests/support/children'
import { studentInput } from '@/tests/support/factories'
import { runAtEnd } from './harness/run-at-end'
import type { Burst, sendBurst } from './harness/burst'
import type { Client, Reply } from './harness/client'
import { runSqlOnDatabase, copyRows } from './harness/database'
import { pollDuring } from './harness/poll-during'
import { recordMetrics, percentile } from './harness/metrics'
import { memoryOf } from './harness/memory'
import { KINDS, School } from './harness/school'
import { isShort, fullOrShort } from './harness/size'
import { expectFast, judgesTimes } from './harness/times'

const ROUNDS = fullOrShort(5, 1)
const WHERE = isShort ? (['sqlite'] as const) : KINDS
const STUDENTS = 2_000
/** All at once: sign-ins hash passwords, uploads decode pictures, and exports read the whole school. */
const [SIGN_INS, UPLOADS, EXPORTS] = [20, 20, 10]
/** The full run sends nine million pixels, in 5 MB. */
const SIDE_PX = fullOrShort(3_000, 2_000)
const P99_MS = 500
const MEMORY_MB = 512
/**
 * The settings of a small machine: a heap that leaves room for memory outside it, and an allocator (glibc's) that gives
 * back the memory of pictures instead of keeping it for each thread.
 */
const SMALL = { NODE_OPTIONS: '--max-old-space-size=256', MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '1000000' }

/** Fills the school with students, and with an account for each user who will sign in. */
async function crowd({ databaseUrl, admin, url }: School, client: Client): Promise<Burst> {
  const ids: string[] = []
  while (ids.length < UPLOADS) {
    const { body } = await client.send<SavedStudent>(endpoints.students.create, { body: studentInput() })
    ids.push(body.data.student._id)
  }
  await copyRows(databaseUrl, 'Student', STUDENTS / UPLOADS, ['id', 'studentId', 'serial'])
  await copyRows(databaseUrl, 'Guardian', STUDENTS / UPLOADS, ['studentId'])
  await copyRows(databaseUrl, 'User', SIGN_INS, ['id', 'email'])
  const accounts = Array.from({ length: SIGN_INS }, (_, n) => ({ ...admin, email: `${n + 1}-${admin.email}` }))
  const tokens = []
  for (const account of accounts) {
    const person = client.twin()
    await person.signIn(account)
    tokens.push(person.accessToken)
  }
  // One person may upload one photo and take two exports at once.
  const exporters = tokens.slice(0, EXPORTS / 2)
  const uploads = tokens.map((token, n) => ({ token, id: ids[n] ?? '' }))
  return { url, accounts, uploads, exporters: [...exporters, ...exporters] }
}

describe('twenty sign-ins, twenty uploads and ten exports at once', () => {
  // ASVS 15.2.2
  test.for(WHERE)(
    'many sign-ins, uploads and exports delay no other call and stay within the memory limit, on %s',
    async (kind, context) => {
      const school = await School.open(kind, { env: SMALL })
      const { pid, url } = await school.start()
      const client = await school.client()
      const all = await crowd(school, client)
      const before = memoryOf(pid)
      const child = await Child.load('tests/faults/harness/burst.ts')
      runAtEnd(() => child.kill())
      await child.call('createBurstPhoto', SIDE_PX)
      const outcomes: Awaited<ReturnType<typeof sendBurst>>[] = []
      const read: Reply[] = []
      const [health, memory]: [number[], number[]] = [[], []]

      for (let round = 0; round < ROUNDS; round++) {
        // Uploads and exports are limited per minute.
        await runSqlOnDatabase(school.databaseUrl, 'DELETE FROM "RateLimit"')
        const work = child.call('sendBurst', all)
        const look = (endpoint: Endpoint) => pollDuring(work, () => client.send(endpoint))
        const [outcome, statuses, samples, ...looked] = await Promise.all([
          work,
          pollDuring(work, async () => (await fetch(`${url}/api/health`)).status),
          pollDuring(work, () => memoryOf(pid)),
          look(endpoints.students.list),
          look(endpoints.staff.list),
          look(endpoints.auth.me),
        ])
        expect(outcome?.error).toBeUndefined()
        outcomes.push(outcome?.value as (typeof outcomes)[number])
        read.push(...looked.flat())
        health.push(...statuses)
        memory.push(...samples)
      }

      const p99 = percentile(
        read.map(({ ms }) => ms),
        0.99,
      )
      const answered = outcomes.reduce((sum, outcome) => sum + outcome.answered, read.length)
      const busy = outcomes.reduce((sum, outcome) => sum + outcome.busy, 0)
      const more = {
        'answered 503': busy,
        'reads during it': read.length,
        'p99 ms': Math.round(p99),
        'all done after ms': Math.round(Math.max(...outcomes.map(({ ms }) => ms))),
        'memory MB': Math.round(Math.max(...memory)),
        'before MB': Math.round(before),
      }
      recordMetrics(context, { rounds: ROUNDS, answered, more })
      expect(outcomes.flatMap(({ refused }) => refused)).toEqual([])
      // A write gets 503 when it has waited too long for the database.
      if (judgesTimes) expect(busy).toBe(0)
      expect(read.filter(({ status }) => status !== 200)).toEqual([])
      expect(health).toEqual(health.map(() => 200))
      expectFast(p99, P99_MS, school)
      expect(Math.max(...memory)).toBeLessThan(MEMORY_MB)
    },
  )
})
