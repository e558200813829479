import { randomInt, randomUUID } from 'node:crypto'
import { test as base, expect, type APIRequestContext, type Locator, type Page } from 'playwright/test'
import type { SignedIn } from '@/lib/contract/auth'
import { DEMO_ACCOUNTS, STORAGE_KEYS } from '@/lib/contract/constants'
import { endpoints, pathOf } from '@/lib/contract/endpoints'
import type { Permission } from '@/lib/contract/permissions'
import type { StaffInput, StaffMember } from '@/lib/contract/staff'
import type { SavedStudent, Student, StudentInput } from '@/lib/contract/student'
import { staffInput, studentInput } from '@/lib/testing/factories'

export { expect }

export const [ADMIN, CLERK] = DEMO_ACCOUNTS
/** Marks what does not depend on the size of a window: it is asked on the desktop alone. */
export const ONCE = { tag: '@once' }

type Account = { email: string; password: string }

type World = {
  /** Signs this page's browser in without the form; the next page it opens is that user's. */
  signIn: (account?: Account) => Promise<SignedIn>
  /** A student of this test's own, whom no other test looks for: her last name is unique. */
  addStudent: (changes?: Partial<StudentInput>) => Promise<Student>
  /** A staff member of this test's own with exactly these permissions, who can sign in. */
  addStaff: (granted?: readonly Permission[], changes?: Partial<StaffInput>) => Promise<StaffMember & Account>
  /** What the admin creates through the API: the `data` of the answer. */
  create: (endpoint: { path: string }, data: unknown) => Promise<unknown>
}

export const test = base.extend<World & { violations: string[] }>({
  // Every test of every screen is a test of the pages' policy too.
  violations: [
    async ({ page }, use) => {
      const violations: string[] = []
      await page.exposeBinding('reportViolation', (_source, text: string) => violations.push(text))
      await page.addInitScript(() => {
        const report = (globalThis as unknown as { reportViolation: (text: string) => void }).reportViolation
        document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) => {
          report(`${violatedDirective} ${blockedURI} ${sample}`)
        })
      })
      await use(violations)
      expect(violations, 'breaches of the page’s content security policy').toEqual([])
    },
    { auto: true },
  ],

  signIn: async ({ page }, use) => {
    const sessions: SignedIn[] = []
    await use(async (account = ADMIN) => {
      // Sent by the browser's own context, so that it gets the page cookie as well.
      const session = await login(page.request, account)
      sessions.push(session)
      await page.addInitScript(
        ({ keys, session: { user, accessToken, refreshToken } }) => {
          if (sessionStorage.getItem('signed-in')) return
          sessionStorage.setItem('signed-in', 'once')
          localStorage.setItem(keys.accessToken, accessToken)
          localStorage.setItem(keys.refreshToken, refreshToken)
          localStorage.setItem(keys.user, JSON.stringify(user))
        },
        { keys: STORAGE_KEYS, session },
      )
      return session
    })
    for (const session of sessions) await logout(page.request, session)
  },

  create: async ({ playwright, baseURL }, use) => {
    const api = await playwright.request.newContext({ baseURL })
    const session = await login(api, ADMIN)
    await use(async (endpoint, data) => {
      const response = await api.post(pathOf(endpoint), { data, headers: bearer(session) })
      expect(response.status()).toBe(201)
      return ((await response.json()) as { data: unknown }).data
    })
    await logout(api, session)
    await api.dispose()
  },

  addStudent: async ({ create }, use) => {
    await use(async (changes = {}) => {
      const own = { name: { firstName: 'Meera', lastName: uniqueName() }, rollNumber: uniqueNumber() }
      const input = { ...studentInput(), ...own, ...changes }
      const { student } = (await create(endpoints.students.create, input)) as SavedStudent
      return student
    })
  },

  addStaff: async ({ create }, use) => {
    await use(async (granted = [], changes = {}) => {
      const lastName = uniqueName()
      const own = { name: { firstName: 'Kiran', lastName }, email: `${lastName.toLowerCase()}@school.example` }
      const input = staffInput(granted, { ...own, ...changes })
      const { staff } = (await create(endpoints.staff.create, input)) as { staff: StaffMember }
      return { ...staff, password: input.password }
    })
  },
})

async function login(api: APIRequestContext, { email, password }: Account): Promise<SignedIn> {
  const response = await api.post(pathOf(endpoints.auth.login), { data: { email, password } })
  expect(response.status()).toBe(200)
  return ((await response.json()) as { data: SignedIn }).data
}

/** Ends a session with its test: of a user's sessions past twenty the first of a test still under way would be ended. */
async function logout(api: APIRequestContext, session: SignedIn): Promise<void> {
  await api.post(pathOf(endpoints.auth.logout), { data: {}, headers: bearer(session) })
}

const bearer = ({ accessToken }: SignedIn) => ({ authorization: `Bearer ${accessToken}` })

/** Letters alone, so that it can be a person's name. */
export const uniqueName = (): string =>
  `Q${randomUUID().replace(/[^a-f]/g, '')}${Date.now()
    .toString(26)
    .replace(/\d/g, digit => 'ghijklmnop'[Number(digit)] ?? 'z')}`

/** A roll number that no other test gives out. */
export const uniqueNumber = (): number => randomInt(1_000_000, 2_000_000_000)

/** One person in the list, as a row on a wide screen and as a card on a narrow one. */
export const entry = (page: Page, { name }: Pick<Student, 'name'>) =>
  page.getByRole('row', { name: name.lastName }).or(page.getByRole('listitem').filter({ hasText: name.lastName }))

/** Searches the open list for one student, until all others have left it: a click misses a row that moves. */
export async function searchFor(page: Page, student: Pick<Student, 'name'>): Promise<void> {
  await page.getByPlaceholder('Search students...').fill(student.name.lastName)
  await expect(entry(page, student)).toBeVisible()
  await expect(page.getByText('1 student', { exact: true })).toBeVisible()
}

/** A box by its label, with or without the star that marks it as required. */
export const field = (scope: Page | Locator, label: string) => scope.getByLabel(new RegExp(`^${label}(\\s\\*)?$`))

/** Picks one option of a select. */
export async function choose(scope: Page | Locator, label: string, option: string): Promise<void> {
  const box = scope.getByRole('combobox', { name: label })
  await box.click()
  await box.page().getByRole('option', { name: option, exact: true }).click()
}

/** Opens the list at one student and her menu. */
export async function openMenu(page: Page, student: Student): Promise<void> {
  await page.goto(`/students?search=${student.name.lastName}`)
  await entry(page, student)
    .getByRole('button', { name: /^Actions/ })
    .click()
}
