import { randomInt, randomUUID } from 'node:crypto'
import { test as base, expect, type APIRequestContext, type Locator, type Page } from 'playwright/test'
import type { SignedIn } from '@/lib/contract/accounts/schema'
import { DEMO_ACCOUNTS, STORAGE_KEYS } from '@/lib/contract/constants'
import { endpoints, pathOf } from '@/lib/contract/endpoints'
import type { Permission } from '@/lib/contract/permissions'
import type { StaffInput, StaffMember } from '@/lib/contract/staff/schema'
import type { SavedStudent, Student, StudentInput } from '@/lib/contract/students/schema'
import { staffInput, studentInput } from '@/tests/support/factories'

export { expect }

export const [ADMIN, CLERK] = DEMO_ACCOUNTS
/** Marks tests that do not depend on the window size. They run only in the desktop project. */
export const ONCE = { tag: '@once' }

export type Account = { email: string; password: string }

type World = {
  /** Signs in this page's browser without the form. */
  signIn: (account?: Account) => Promise<SignedIn>
  /** Lets this page's browser ignore the data that pages carry: its tokens are of another session than its cookie. */
  ignorePageData: (account?: Account) => Promise<void>
  /** Adds a student with a unique last name, which no other test uses. */
  addStudent: (changes?: Partial<StudentInput>) => Promise<Student>
  /** Adds a staff member with exactly these permissions, who can sign in. */
  addStaff: (granted?: readonly Permission[], changes?: Partial<StaffInput>) => Promise<StaffMember & Account>
  /** Creates a record through the API as admin. Returns the `data` of the response. */
  create: (endpoint: { path: string }, data: unknown) => Promise<unknown>
}

export const test = base.extend<World & { violations: string[] }>({
  // Every test also fails on a violation of the content security policy.
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
      // Sent by the browser context, so that it gets the page cookie as well.
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

  ignorePageData: async ({ page, playwright, baseURL }, use) => {
    const api = await playwright.request.newContext({ baseURL })
    const sessions: SignedIn[] = []
    await use(async (account = ADMIN) => {
      const session = await login(api, account)
      sessions.push(session)
      await page.addInitScript(
        ({ keys, accessToken, refreshToken }) => {
          localStorage.setItem(keys.accessToken, accessToken)
          localStorage.setItem(keys.refreshToken, refreshToken)
        },
        { keys: STORAGE_KEYS, ...session },
      )
    })
    for (const session of sessions) await logout(api, session)
    await api.dispose()
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
      const name = { firstName: 'Meera', lastName: uniqueName() }
      const input = { ...studentInput(), name, rollNumber: uniqueNumber(), parentInfo: uniqueParents(), ...changes }
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

/** Ends the session after its test. A user's 21st session would end the oldest, which another test may be using. */
async function logout(api: APIRequestContext, session: SignedIn): Promise<void> {
  await api.post(pathOf(endpoints.auth.logout), { data: {}, headers: bearer(session) })
}

const bearer = ({ accessToken }: SignedIn) => ({ authorization: `Bearer ${accessToken}` })

/** Only letters, so that it can be a name. */
export const uniqueName = (): string =>
  `Q${randomUUID().replace(/[^a-f]/g, '')}${Date.now()
    .toString(26)
    .replace(/\d/g, digit => 'ghijklmnop'[Number(digit)] ?? 'z')}`

/** A roll number that no other test uses. */
export const uniqueNumber = (): number => randomInt(1_000_000, 2_000_000_000)

/** Parents with phones of their own, so that students of other tests are no siblings. */
const uniqueParents = (): StudentInput['parentInfo'] => ({
  father: { name: 'Suresh Nair', occupation: 'Engineer', phone: uniquePhone() },
  mother: { name: 'Latha Nair', phone: uniquePhone() },
})

const uniquePhone = () => `7${String(randomInt(1_000_000_000)).padStart(9, '0')}`

/** One person in the list: a row on a wide screen, a card on a narrow one. */
export const entry = (page: Page, { name }: Pick<Student, 'name'>) =>
  page.getByRole('row', { name: name.lastName }).or(page.getByRole('listitem').filter({ hasText: name.lastName }))

/** Searches the open list for one student and waits until only she is listed, so that rows no longer move. */
export async function searchFor(page: Page, student: Pick<Student, 'name'>): Promise<void> {
  await page.getByPlaceholder('Search students...').fill(student.name.lastName)
  await expect(entry(page, student)).toBeVisible()
  await expect(page.getByText('1 student', { exact: true })).toBeVisible()
}

/** A field by its label, with or without the asterisk for required fields. */
export const field = (scope: Page | Locator, label: string) => scope.getByLabel(new RegExp(`^${label}(\\s\\*)?$`))

/** Chooses an option of a select. */
export async function choose(scope: Page | Locator, label: string, option: string): Promise<void> {
  const box = scope.getByRole('combobox', { name: label })
  await box.click()
  await box.page().getByRole('option', { name: option, exact: true }).click()
}

/** Chooses an action of a screen that has no button of its own. */
export async function chooseAction(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name, exact: true }).click()
}

/** Opens the list with one student and opens her menu. */
export async function openMenu(page: Page, student: Student): Promise<void> {
  await page.goto(`/students?search=${student.name.lastName}`)
  await entry(page, student)
    .getByRole('button', { name: /^Actions/ })
    .click()
}
