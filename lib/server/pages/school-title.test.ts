import { afterEach, expect, it, vi } from 'vitest'
import { PUT as replaceSchool } from '@/app/api/v1/school/route'
import * as details from '@/lib/server/school/details'
import { call } from '@/tests/support/api'
import { createSignedInUser } from '@/tests/support/people'
import { schoolBrand, schoolTitle } from './school-title'

const sent = vi.hoisted(() => ({ headers: new Headers() }))
vi.mock('next/headers', () => ({ headers: async () => sent.headers }))

afterEach(() => void (sent.headers = new Headers()))

// R65.3, R87.9
it('the page title ends with the name of the school for signed-in users only', async () => {
  const admin = await createSignedInUser('superAdmin')
  const clerk = await createSignedInUser([])
  sent.headers = new Headers({ cookie: clerk.cookie })
  expect(await schoolTitle()).toEqual({})
  await call(replaceSchool, { token: admin.token, body: { name: 'Hill School' } })
  expect(await schoolTitle()).toEqual({ title: { template: '%s · Hill School', default: 'Hill School' } })
  expect(await schoolBrand()).toEqual({ name: 'Hill School', logoUrl: '' })
  for (const cookie of ['', 'sid=nobody', `${clerk.cookie}x`]) {
    sent.headers = new Headers({ cookie })
    expect(await schoolTitle()).toEqual({})
    expect(await schoolBrand()).toBeUndefined()
  }
})

// R65.3
it('the page title leaves out the name of the school when the name cannot be read', async () => {
  const { cookie } = await createSignedInUser([])
  sent.headers = new Headers({ cookie })
  vi.spyOn(details, 'getSchool').mockRejectedValue(new Error('The database is away'))
  expect(await schoolTitle()).toEqual({})
})
