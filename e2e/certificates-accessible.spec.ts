import { expectAccessible } from './accessible'
import { issueLeavingCertificate } from './certificates'
import { expect, field, ONCE, test } from './fixtures'
import { openPrint } from './pdf'
import { stubSchool } from './print-world'
import { findSmallTargets } from './touch-targets'

test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true })

// R37.1, R37.4, R68.14
test(
  'the screens of certificates are accessible, with controls that are large enough on a phone',
  ONCE,
  async ({ page, signIn, addStudent, create }) => {
    // Slow: checks every element of several screens.
    test.slow()
    await signIn()
    await stubSchool(page)
    const student = await addStudent()
    const { number } = await issueLeavingCertificate(create, student._id)
    const check = async () => {
      await expect(page.getByRole('status', { name: /loading/i })).toHaveCount(0)
      await expectAccessible(page)
      expect(await findSmallTargets(page)).toEqual([])
    }
    await page.goto(`/students?student=${student.studentId}&tab=certificates`)
    await expect(page.getByRole('list', { name: 'Certificates' })).toBeVisible()
    await check()
    await page.goto(`/print/certificates/new?student=${student.studentId}&kind=leaving`)
    await expect(field(page, 'Text')).toBeVisible()
    await check()
    await openPrint(page, `/print/certificates/${number}`)
    await check()
    await page.getByRole('button', { name: `Void ${number}` }).click()
    await expect(page.getByRole('dialog', { name: `Void ${number}` })).toBeVisible()
    await check()
  },
)
