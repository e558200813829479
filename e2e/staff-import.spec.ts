import { expectAccessible } from './accessible'
import { chooseFile } from './choose-file'
import { expect, ONCE, test, uniqueName } from './fixtures'
import { printAndReadPdf, removeWhiteSpace } from './pdf'
import { signInByForm } from './sign-in-form'

// R53.1, R53.2, R53.5
test(
  'staff are imported, get slips, and sign in with the passwords on the slips',
  ONCE,
  async ({ page, signIn, browser }) => {
    const surname = uniqueName()
    const email = `${surname.toLowerCase()}@school.example`
    const csv = `Name,Email ID,Mobile,Dept\nRaj ${surname},${email},9876543210,Teaching\n`
    await signIn()
    await page.goto('/dashboard')
    await page.getByRole('link', { name: 'Import Staff', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Import Staff' })).toBeVisible()
    await chooseFile(page, csv)
    await page.getByRole('button', { name: 'Check the rows' }).click()
    await expect(page.getByText('1 new, 0 changed, 0 unchanged or left out, 0 with a problem.')).toBeVisible()
    await expect(page.getByText('New staff member')).toBeVisible()
    await page.getByRole('button', { name: 'Import 1 staff member' }).click()
    await expect(page.getByText('1 new staff member cannot sign in yet.')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Make slips' }).click()
    const dialog = page.getByRole('dialog', { name: '1 Slip' })
    await expect(dialog.getByText(`Email: ${email}`)).toBeVisible()
    await expectAccessible(page)
    const password = (await dialog.getByText(/^[a-z0-9]{4}(-[a-z0-9]{4}){3}$/).textContent()) ?? ''

    const [slips, ...more] = await printAndReadPdf(page, 'A4')
    expect(more).toEqual([])
    expect(slips!.text).toContain(removeWhiteSpace(`Email: ${email} Temporary password: ${password} Works until`))
    await page.emulateMedia({ media: 'print' })
    await expect(dialog.getByText(password)).toBeVisible()
    // A password that breaks at a hyphen is copied wrongly.
    await expect(dialog.getByText(password)).toHaveCSS('white-space', 'nowrap')
    await expect(dialog.getByRole('button', { name: 'Print' })).toBeHidden()
    await expect(page.getByRole('button', { name: 'Undo' })).toBeHidden()
    await page.emulateMedia({ media: 'screen' })
    await dialog.getByRole('button', { name: 'Done' }).click()
    await expect(page.getByText(password)).toHaveCount(0)
    await expect(page.getByText('cannot sign in yet')).toHaveCount(0)

    const theirs = await (await browser.newContext()).newPage()
    await theirs.goto('/login')
    await signInByForm(theirs, { email, password })
    await expect(theirs.getByText('You have signed in with a temporary password')).toBeVisible()
    await theirs.context().close()

    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByRole('button', { name: 'Undo for 1 staff member' }).click()
    await expect(page.getByRole('button', { name: 'Done: 1' })).toBeVisible()
  },
)

// R53.5, R67.9
test('slips are printed with the fonts that names in other scripts need', ONCE, async ({ page, signIn }) => {
  const surname = uniqueName()
  const rows = ['मीरा', 'மீரா', 'ميرا'].map(
    (name, n) => `${name} ${surname},${surname.toLowerCase()}${n}@school.example,987654321${n},Teaching\n`,
  )
  await signIn()
  await page.goto('/staff/import')
  await chooseFile(page, `Name,Email ID,Mobile,Dept\n${rows.join('')}`)
  await page.getByRole('button', { name: 'Check the rows' }).click()
  await page.getByRole('button', { name: 'Import 3 staff members' }).click()
  await page.getByRole('button', { name: 'Make slips' }).click()
  await expect(page.getByRole('dialog', { name: '3 Slips' })).toBeVisible()
  const [slips] = await printAndReadPdf(page, 'A4')
  const families = [...slips!.fonts].map(name => name.split('-')[0])
  expect(families).toEqual(expect.arrayContaining(['NotoSansArabic', 'NotoSansDevanagari', 'NotoSansTamil']))
})
