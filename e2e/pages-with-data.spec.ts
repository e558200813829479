import type { ConsoleMessage } from 'playwright/test'
import { expect, ONCE, test } from './fixtures'

const PAGES = [
  '/dashboard', '/students', '/students?limit=100', '/students?new', '/students?page=2&sortBy=name', '/staff', '/activity', '/trash', '/batches', '/profile',
  '/students/duplicates', '/students/promote', '/students/photos', '/students/import', '/staff/import', '/unauthorized', '/login?next=%2Fstudents',
] // prettier-ignore

/** Whether the browser reports a photo that another test removed while the list was loading. */
const isPhotoGone = (message: ConsoleMessage) => /\/students\/[^/]+\/photo\b/.test(message.location().url)

// R56.3
test('no page gives a hydration warning or another error', ONCE, async ({ page, signIn, addStudent }) => {
  await signIn()
  const { studentId } = await addStudent()
  const errors: string[] = []
  page.on('pageerror', error => errors.push(`${page.url()}: ${error.message}`))
  page.on('console', message => {
    if (isPhotoGone(message)) return
    if (['error', 'warning'].includes(message.type())) errors.push(`${page.url()}: ${message.text()}`)
  })
  for (const path of [`/students?student=${studentId}`, `/students?student=${studentId}&edit`, ...PAGES]) {
    await page.goto(path)
    // The sign-in page redirects a signed-in visitor.
    if (path.startsWith('/login')) await page.waitForURL('**/students')
    // The greeting appears when the scripts run.
    await expect(page.locator('h1').first()).not.toHaveText(/^\s*$/)
  }
  expect(errors).toEqual([])
})

// R56.3
for (const { width, wrong, right } of [
  { width: 1280, wrong: 'xs', right: 'lg' },
  { width: 390, wrong: 'xl', right: 'xs' },
])
  test(
    `a page rendered for the width ${wrong} is corrected in a window of ${width} pixels`,
    ONCE,
    async ({ page, signIn, baseURL }) => {
      await signIn()
      await page.setViewportSize({ width, height: 800 })
      await page.context().addCookies([{ name: 'screen-width', value: wrong, url: baseURL }])
      const warnings: string[] = []
      page.on('console', message => {
        if (isPhotoGone(message)) return
        if (['error', 'warning'].includes(message.type())) warnings.push(message.text())
      })
      const answer = await page.goto('/students')
      const isTable = width > 1000
      expect((await answer?.text())?.includes('<table')).toBe(!isTable)
      await expect(page.getByRole('table')).toHaveCount(isTable ? 1 : 0)
      expect((await page.context().cookies()).find(({ name }) => name === 'screen-width')?.value).toBe(right)
      expect(warnings).toEqual([])
      expect((await (await page.reload())?.text())?.includes('<table')).toBe(isTable)
    },
  )

// R56.1
test('a page shows its records without scripts', ONCE, async ({ page, signIn, addStudent, browser }) => {
  await signIn()
  const student = await addStudent()
  const context = await browser.newContext({
    storageState: await page.context().storageState(),
    javaScriptEnabled: false,
    viewport: page.viewportSize(),
  })
  const plain = await context.newPage()
  await plain.goto(
    new URL(
      `/students?search=${student.name.lastName}`,
      page.url() === 'about:blank' ? (test.info().project.use.baseURL ?? '') : page.url(),
    ).href,
    { waitUntil: 'load' },
  )
  await expect(plain.getByRole('link', { name: `Meera ${student.name.lastName}` })).toHaveCount(1)
  await expect(plain.getByText('1 student', { exact: true })).toBeVisible()
  await context.close()
})

/** The dashboard and `/batches` poll running bulk changes. SuperAdmins also see bulk changes of other tests. */
const POLLED = '/api/v1/batches'

const CARRIED = {
  superAdmin: [
    '/dashboard',
    '/students',
    '/staff',
    '/staff/permissions',
    '/activity',
    '/trash',
    '/students/duplicates',
  ],
  staff: ['/dashboard', '/students', '/batches'],
}

// R56.1
for (const [role, paths] of Object.entries(CARRIED))
  test(`a page makes no call for the data that it contains: ${role}`, ONCE, async ({ page, signIn, addStaff }) => {
    await signIn(role === 'staff' ? await addStaff(['students.read', 'students.update']) : undefined)
    const calls: string[] = []
    page.on('request', request => {
      const { pathname } = new URL(request.url())
      if (pathname.startsWith('/api/v1/') && !(role === 'superAdmin' && pathname === POLLED)) calls.push(pathname)
    })
    for (const path of paths) await page.goto(path, { waitUntil: 'networkidle' })
    expect(calls).toEqual([])
  })

// R56.4, R34.14
test('H13 Back after signing out shows no records', ONCE, async ({ page, signIn, addStudent }) => {
  await signIn()
  const { name } = await addStudent()
  await page.goto(`/students?search=${name.lastName}`)
  await page.goto(`/students?search=${name.lastName}&page=1`)
  await expect(page.getByRole('link', { name: `Meera ${name.lastName}` })).toBeVisible()
  await page.getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/login$/)
  await page.goBack()
  await expect(page).toHaveURL(/\/login/)
  expect(await page.content()).not.toContain(`Meera ${name.lastName}`)
})
