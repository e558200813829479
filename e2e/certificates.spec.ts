import type { Page } from 'playwright/test'
import type { SignedIn } from '@/lib/contract/accounts/schema'
import type { Certificate } from '@/lib/contract/certificates/schema'
import { formatDate } from '@/lib/contract/date-text'
import { today } from '@/lib/contract/dates'
import { endpoints, pathOf } from '@/lib/contract/endpoints'
import { issueLeavingCertificate } from './certificates'
import { expect, field, ONCE, test } from './fixtures'
import { expectPrintComplete, type Format, printAndReadPdf, removeWhiteSpace } from './pdf'
import { stubSchool } from './print-world'

let session: SignedIn
test.beforeEach(async ({ page, signIn }) => {
  session = await signIn()
  await stubSchool(page)
})

const headers = () => ({ authorization: `Bearer ${session.accessToken}` })

/** The certificate as it is stored. */
async function stored(page: Page, number: string): Promise<Certificate> {
  const response = await page.request.get(pathOf(endpoints.certificates.get, number), { headers: headers() })
  return ((await response.json()) as { data: { certificate: Certificate } }).data.certificate
}

/** Waits for the print of a certificate, and returns the number in its address. */
async function expectPrint(page: Page): Promise<string> {
  await expect(page.getByRole('heading', { level: 1, name: /Certificate [A-Z]+-\d{4}-\d{4}/ })).toBeVisible()
  await expectPrintComplete(page)
  await expect(page).toHaveURL(/\/print\/certificates\/[A-Z]+-\d{4}-\d{4,}$/)
  return page.url().split('/').at(-1) ?? ''
}

/** The text of each page without white space and without the page number. */
const paperIn = async (page: Page, format: Format) =>
  (await printAndReadPdf(page, format)).map(({ text }) => text.replace(/^1of1|1of1$/, ''))

// R68.4, R68.6, R68.7
test(
  'a certificate is edited, issued and printed, and printed again as it was issued',
  ONCE,
  async ({ page, addStudent }) => {
    await page.addInitScript(() => {
      window.print = () => sessionStorage.setItem('printed', `${sessionStorage.getItem('printed') ?? ''}x`)
    })
    const prints = () => page.evaluate(() => sessionStorage.getItem('printed'))
    const student = await addStudent()
    const name = `Meera ${student.name.lastName}`
    await page.goto(`/students?student=${student.studentId}&tab=certificates`)
    await page.getByRole('link', { name: 'Issue Certificate' }).click()
    await expect(page.getByRole('region', { name: 'Certificate' })).toContainText(
      `This is to certify that ${name}, daughter`,
    )
    await expect(page.getByRole('region', { name: 'Certificate' })).toContainText('Number: assigned when issued')
    await field(page, 'Text').fill(`${name} attends <b>this</b> school.\n\n{unknown} =1+1\nSecond line.`)
    await page.getByRole('button', { name: 'Issue and Print' }).click()
    const number = await expectPrint(page)
    await expect.poll(prints).toBe('x')
    const certificate = await stored(page, number)
    expect(certificate.text).toBe(`${name} attends <b>this</b> school.\n\n{unknown} =1+1\nSecond line.`)
    await expect(page.locator('.certificate .text')).toHaveText(certificate.text, { useInnerText: true })
    const paper = removeWhiteSpace(
      `Green Valley School No. ${number} Date: ${formatDate(today())} Bonafide Certificate ` +
        `${certificate.text} Seal of the school Head of the school`,
    )
    for (const format of ['A4', 'Letter'] as const) {
      expect(await paperIn(page, format)).toEqual([paper])
    }
    await page.reload()
    await expectPrint(page)
    expect(await prints()).toBe('x')
    await page.getByRole('button', { name: 'Back' }).click()
    const details = page.getByRole('dialog', { name: 'Student Details' })
    await details.getByRole('tab', { name: 'History' }).click()
    await expect(details.getByText('Certificate issued')).toBeVisible()

    const change = { data: { name: { firstName: 'Renamed' } }, headers: headers() }
    await page.request.patch(pathOf(endpoints.students.patch, student._id), change)
    await page.goto(`/students?student=${student.studentId}&tab=certificates`)
    await page.getByRole('link', { name: `Print ${number}` }).click()
    await expectPrint(page)
    expect(await paperIn(page, 'A4')).toEqual([paper.replace('BonafideCertificate', 'DUPLICATEBonafideCertificate')])
    await page.getByRole('checkbox', { name: 'Duplicate copy' }).uncheck()
    expect(await paperIn(page, 'A4')).toEqual([paper])
    expect(await prints()).toBe('x')
  },
)

// R68.3
test(
  'templates with hostile texts are printed as text, each script in its direction',
  ONCE,
  async ({ page, addStudent }) => {
    const text = '<img src=x onerror="document.title=1"> {unknown} {constructor}\n=HYPERLINK("x")\nمريم {name}\nமீரா मीरा'
    await page.route('**/api/v1/certificates/templates', async route => {
      const json = { success: true, message: 'OK', data: { templates: { bonafide: { title: '<h1>', text }, leaving: { title: '=1', text }, version: 1 } } } // prettier-ignore
      await route.fulfill({ json })
    })
    const student = await addStudent({ name: { firstName: '{school}', lastName: '<i>Nair' } })
    await page.goto(`/print/certificates/new?student=${student.studentId}&kind=bonafide`)
    const filled = text.replace('{name}', '{school} <i>Nair')
    await expect(field(page, 'Text')).toHaveValue(filled)
    await page.getByRole('button', { name: 'Issue and Print' }).click()
    const number = await expectPrint(page)
    expect((await stored(page, number)).text).toBe(filled)
    await expect(page.locator('.certificate .text')).toHaveText(filled, { useInnerText: true })
    expect(await page.locator(':is(.certificate .text, .certificate h2) > *').count()).toBe(0)
    const [pdf] = await printAndReadPdf(page, 'A4')
    expect(pdf!.text).toContain(
      removeWhiteSpace('<img src=x onerror="document.title=1"> {unknown} {constructor} =HYPERLINK("x")'),
    )
    for (const font of ['Arabic', 'Tamil', 'Devanagari']) expect([...pdf!.fonts].join()).toContain(`NotoSans${font}`)
    const places = (start: string) => pdf!.items.filter(item => item.text.includes(start)).map(({ x }) => x)
    expect(Math.max(...places('Nair'))).toBeGreaterThan(50)
    expect(places('=HYPERLINK')[0]).toBeLessThan(20)
  },
)

// R68.8
test('a void certificate is printed as void, with its reason', async ({ page, addStudent, create }) => {
  const student = await addStudent()
  const { number, text } = await issueLeavingCertificate(create, student._id)
  await page.goto(`/students?student=${student.studentId}&tab=certificates`)
  await page.getByRole('button', { name: `Void ${number}` }).click()
  const dialog = page.getByRole('dialog', { name: `Void ${number}` })
  await field(dialog, 'Reason').fill('Wrong date')
  await dialog.getByRole('button', { name: 'Void' }).click()
  await expect(page.getByText('Certificate voided')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Certificates' })).toContainText('Wrong date')
  await page.getByRole('link', { name: `Print ${number}` }).click()
  await expectPrint(page)
  expect(await paperIn(page, 'A4')).toEqual([
    removeWhiteSpace(
      `Green Valley School No. ${number} Date: ${formatDate(today())} VOID ${formatDate(today())}: Wrong date ` +
        `Leaving Certificate ${text} Seal of the school Head of the school`,
    ),
  ])
})
