import { expect, type APIResponse, type Locator, type Page } from 'playwright/test'
import type { SignedIn } from '@/lib/contract/accounts/schema'
import { DEMO_ACCOUNTS, STORAGE_KEYS } from '@/lib/contract/constants'
import type { Endpoint } from '@/lib/contract/endpoint'
import { endpoints, pathOf } from '@/lib/contract/endpoints'
import type { Permission } from '@/lib/contract/permissions'
import type { StaffInput, StaffMember } from '@/lib/contract/staff/schema'
import type { SavedStudent, Student, StudentInput } from '@/lib/contract/students/schema'
import { staffInput, studentInput, type WithParents } from '@/tests/support/factories'
import { test as base } from './waiting-pages'
import { createSuperAdmin } from './create-super-admin'
import { type Account, bearer, cancelOpenBatches, login, logout } from './sessions'
import { uniqueName, uniqueNumber, uniqueParents } from './unique'

export { expect, uniqueName, uniqueNumber }
export type { Account }

export const [ADMIN, CLERK] = DEMO_ACCOUNTS
/**
 * Marks tests of behaviour that differs on a narrow touch screen: they run in both projects. Tests without a mark run in both
 * projects only with `npm run test:all`.
 */
export const PHONE = { tag: '@phone' }
/** Marks tests that never run in the phone project, because the window does not matter or the test sets its size. */
export const ONCE = { tag: '@once' }

export type CallAsAdmin = (
  endpoint: Pick<Endpoint, 'method' | 'path'>,
  call?: { id?: string; data?: unknown; status?: number },
) => Promise<unknown>

type World = {
  /** Signs in this page's browser without the form. */
  signIn: (account?: Account) => Promise<SignedIn>
  /** Makes this page's browser ignore the data in pages, by giving it tokens and a cookie of different sessions. */
  ignorePageData: (account?: Account) => Promise<void>
  /** Adds a student with a unique last name, which no other test uses. */
  addStudent: (changes?: Partial<StudentInput>) => Promise<WithParents<Student>>
  /** Adds a staff member with exactly these permissions, who can sign in. */
  addStaff: (granted?: readonly Permission[], changes?: Partial<StaffInput>) => Promise<StaffMember & Account>
  /** Calls the API as admin, as a colleague at another device would. Returns the `data` of the response. */
  callAsAdmin: CallAsAdmin
  /** Creates a record through the API as admin. Returns the `data` of the response. */
  create: (endpoint: { path: string }, data: unknown) => Promise<unknown>
}

type Shared = {
  /** A superAdmin that only this worker uses, because a person can have only three bulk changes that have not run. */
  head: Account
  /** Calls the API of a server as admin. The worker signs in once per server, because each sign-in costs a slow hash. */
  asAdmin: (baseURL: string, method: string, path: string, data: unknown) => Promise<APIResponse>
}

export const test = base.extend<World & { violations: string[] }, Shared>({
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

  head: [
    async ({}, use, { workerIndex }) => {
      const head = { email: `head-${workerIndex}@school.example`, password: ADMIN.password }
      await createSuperAdmin(head)
      await use(head)
    },
    { scope: 'worker' },
  ],

  signIn: async ({ page, head, baseURL }, use) => {
    const sessions: SignedIn[] = []
    // The school of a test with its own server has only the superAdmin of the demo.
    const usual = baseURL === `http://localhost:${process.env.E2E_PORT ?? ''}` ? head : ADMIN
    await use(async (account = usual) => {
      // The browser context sends the request, so that it gets the page cookie as well.
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
    for (const session of sessions) {
      if (session.user.email === head.email) await cancelOpenBatches(page.request, session, head)
      await logout(page.request, session)
    }
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

  asAdmin: [
    async ({ playwright }, use) => {
      const api = await playwright.request.newContext()
      const sessions = new Map<string, Promise<SignedIn>>()
      const signIn = (baseURL: string) => {
        const session = login(api, ADMIN, baseURL)
        sessions.set(baseURL, session)
        return session
      }
      await use(async (baseURL, method, path, data) => {
        const call = (session: SignedIn) => api.fetch(baseURL + path, { method, data, headers: bearer(session) })
        const answer = await call(await (sessions.get(baseURL) ?? signIn(baseURL)))
        // A session ends after a quarter of an hour, or when other tests have signed in twenty times.
        return answer.status() === 401 ? call(await signIn(baseURL)) : answer
      })
      await api.dispose()
    },
    { scope: 'worker' },
  ],

  callAsAdmin: async ({ asAdmin, baseURL }, use) => {
    await use(async ({ method, path }, { id, data = {}, status = 200 } = {}) => {
      const answer = await asAdmin(baseURL ?? '', method, pathOf({ path }, id), method === 'GET' ? undefined : data)
      expect(answer.status()).toBe(status)
      return ((await answer.json()) as { data: unknown }).data
    })
  },

  create: async ({ callAsAdmin }, use) => {
    await use(({ path }, data) => callAsAdmin({ method: 'POST', path }, { data, status: 201 }))
  },

  addStudent: async ({ create }, use) => {
    await use(async (changes = {}) => {
      const name = { firstName: 'Meera', lastName: uniqueName() }
      const input = { ...studentInput(), name, rollNumber: uniqueNumber(), parentInfo: uniqueParents(), ...changes }
      const { student } = (await create(endpoints.students.create, input)) as SavedStudent
      return student as WithParents<Student>
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

/** The entry of one person in a list: a row on a wide screen, a card on a narrow screen. */
export const entry = (page: Page, { name }: Pick<Student, 'name'>) =>
  page.getByRole('row', { name: name.lastName }).or(page.getByRole('listitem').filter({ hasText: name.lastName }))

/** Searches the open list for one student. Waits until the list has only this student, so that rows no longer move. */
export async function searchFor(page: Page, student: Pick<Student, 'name'>): Promise<void> {
  await page.getByPlaceholder('Search students...').fill(student.name.lastName)
  await expect(entry(page, student)).toBeVisible()
  await expect(page.getByText('1 student', { exact: true })).toBeVisible()
}

/** A field by its label, with or without the asterisk for required fields. */
export const field = (scope: Page | Locator, label: string) => scope.getByLabel(new RegExp(`^${label}(\\s\\*)?$`))

/** Chooses an action from the menu `More actions` of a screen. */
export async function chooseAction(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name, exact: true }).click()
}

/** Chooses an item of the menu `Share` of a screen. */
export async function share(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Share' }).click()
  await page.getByRole('menuitem', { name, exact: true }).click()
}

/** Opens the export dialog of a screen, in which the standard file is chosen. */
export async function openExport(page: Page): Promise<Locator> {
  await share(page, 'Export')
  const dialog = page.getByRole('dialog', { name: 'Export' })
  await expect(dialog.getByRole('radio', { name: 'Standard file' })).toBeChecked()
  return dialog
}

/** Opens the list with one student, and opens the student's menu. */
export async function openMenu(page: Page, student: Student): Promise<void> {
  await page.goto(`/students?search=${student.name.lastName}`)
  await entry(page, student)
    .getByRole('button', { name: /^Actions/ })
    .click()
}
