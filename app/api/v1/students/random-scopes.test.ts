import { expect, it, vi } from 'vitest'
import { PERMISSIONS } from '@/lib/contract/permissions'
import { createRandom } from '@/tests/faults/harness/random'
import { call } from '@/tests/support/api'
import { createSignedInUser } from '@/tests/support/people'
import { ATTENDANCE_CALLS, CLASS_TEACHER_CALLS, storeRegisters } from '@/tests/support/scoped-attendance'
import { ScopedCaller } from '@/tests/support/scoped-caller'
import { READS } from '@/tests/support/scoped-reads'
import { PLACES, ScopedSchool } from '@/tests/support/scoped-school'
import { RARE_WRITES, WRITES } from '@/tests/support/scoped-writes'
import { SEED } from '@/tests/support/seed'
import { PATCH as patch } from './[id]/route'

const CALLS = 2_000
/** `npm run test:all` makes 20,000 calls, with another seed each time. */
const SEEDS = Array.from({ length: process.env.TESTS === 'all' ? 10 : 2 }, (_, n) => SEED + n)
/** A Wednesday and a Sunday. Registers of a Sunday cannot be saved. */
const MOMENTS = ['2027-03-10T09:00', '2027-03-14T09:00'] as const
const USERS = 10
const OF_STUDENTS = PERMISSIONS.filter(permission => permission.startsWith('students.'))

// R92.18, R92.39, R93.2, R93.4, R93.7
it.each(SEEDS.map((seed, n) => [seed, MOMENTS[n % 2 === 0 ? 0 : 1]] as const))(
  'random calls of ten users with changing classes find only students of these classes (seed %i, %s)',
  async (seed, moment) => {
    vi.setSystemTime(new Date(moment))
    const draw = createRandom(seed)
    const below = (end: number) => Math.floor(draw() * end)
    const school = await ScopedSchool.create()
    await storeRegisters()
    const office = await createSignedInUser('superAdmin')
    const callers: ScopedCaller[] = []
    for (let n = 0; n < USERS; n++) {
      // The first user has all permissions for students, the last two have none. All others may read students, and
      // have each other permission with a probability of 60 %.
      const mayHave = n < USERS - 2 ? OF_STUDENTS : []
      const flags = mayHave.filter(flag => flag === 'students.read' || n === 0 || draw() < 0.6)
      const caller = await ScopedCaller.create(school, flags, draw)
      await caller.changeScope()
      callers.push(caller)
    }

    /** The office moves a student, or the superAdmin gives a user other classes. */
    const changeSomething = async () => {
      if (below(2) === 0) return callers[below(USERS)]!.changeScope()
      const pupil = school.present[below(school.present.length)]!
      const { status } = await call(patch, { token: office.token, id: pupil.id, body: PLACES[below(PLACES.length)] })
      expect(status).toBe(200)
      return school.read(pupil.id)
    }

    const done = () => callers.reduce((sum, { calls }) => sum + calls, 0)
    while (done() < CALLS) {
      const caller = callers[below(USERS)]!
      const kinds = !caller.may('students.read')
        ? CLASS_TEACHER_CALLS
        : draw() < 0.01
          ? RARE_WRITES
          : draw() < 0.3
            ? WRITES
            : draw() < 0.15
              ? ATTENDANCE_CALLS
              : READS
      await caller.pick(kinds)(caller)
      if (draw() < 0.1) await changeSomething()
    }
    expect(school.all.length).toBeGreaterThan(PLACES.length * 7)
  },
)
