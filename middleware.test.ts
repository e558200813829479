import { NextRequest } from 'next/server'
import { describe, expect, it } from 'vitest'
import { isAllowed, rightsOf, USERS } from '@/tests/support/access'
import { PAGE_NEEDS } from '@/tests/support/page-access'
import { createSignedInUser } from '@/tests/support/people'
import { middleware } from './middleware'

/** The redirect target, or undefined when the page is rendered. */
async function sentTo(path: string, cookie?: string): Promise<string | undefined> {
  const request = new NextRequest(`http://school.test${path}`, { headers: cookie ? { cookie } : {} })
  const { headers } = await middleware(request)
  return headers.get('location')?.replace('http://school.test', '')
}

describe.each(Object.entries(PAGE_NEEDS))('the page %s', (page, need) => {
  const path = page.replace('[id]', '0198').replace('[class]', '5th-B').replace('[day]', '2027-03-01').replace('[sheet]', 'id-cards') // prettier-ignore

  it('a visitor is redirected to the sign-in page', async () => {
    const next = path === '/unauthorized' ? '/dashboard' : `${path}?page=2`
    expect(await sentTo(`${path}?page=2`)).toBe(`/login?next=${encodeURIComponent(next)}`)
  })

  // R2.3, R2.4, R2.5, R2.10
  it.each(USERS)('the page opens only for users who may see it; this user has: %s', async who => {
    const { cookie } = await createSignedInUser(rightsOf(who))
    expect(await sentTo(path, cookie)).toBe(isAllowed(need, who) ? undefined : '/unauthorized')
  })
})

it('the middleware shows the sign-in page to visitors and redirects signed-in users to the dashboard', async () => {
  const { cookie } = await createSignedInUser([])
  expect(await sentTo('/login')).toBeUndefined()
  expect(await sentTo('/login?next=%2Fstudents')).toBeUndefined()
  expect(await sentTo('/login', cookie)).toBe('/dashboard')
})

// R97.1, R97.4
it.each(['/forgot', '/reset'])('the middleware shows %s to visitors and to signed-in users', async path => {
  const { cookie } = await createSignedInUser([])
  expect(await sentTo(path)).toBeUndefined()
  expect(await sentTo(path, cookie)).toBeUndefined()
})

// R2.7
it.each(['/', '/nowhere', '/students/1', '/students/classes/5th-B/1', '/Staff', '/toString'])(
  'the middleware sends everyone from %s to the dashboard',
  async path => {
    const { cookie } = await createSignedInUser('superAdmin')
    expect(await sentTo(path)).toBe('/dashboard')
    expect(await sentTo(path, cookie)).toBe('/dashboard')
  },
)

// R3.6
it('the middleware deletes the cookie with the reason of a refused sign-in once the sign-in page shows it', async () => {
  const deleted = async (path: string, cookie: string) => {
    const request = new NextRequest(`http://school.test${path}`, { headers: { cookie } })
    return (await middleware(request)).headers.get('set-cookie')
  }
  expect(await deleted('/login?next=%2Fstudents', 'sign-in-failure=x.y')).toBe(
    'sign-in-failure=; Path=/; Max-Age=0; HttpOnly; SameSite=Strict',
  )
  expect(await deleted('/login?next=%2Fstudents', 'sid=x')).toBeNull()
})
