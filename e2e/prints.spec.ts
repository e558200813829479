import { formatDate } from '@/lib/contract/date-text'
import { today } from '@/lib/contract/dates'
import { picture, uploadForm } from '@/tests/support/pictures'
import { endpoints, pathOf } from '@/lib/contract/endpoints'
import { expectAccessible } from './accessible'
import { expect, ONCE, test } from './fixtures'
import { expectPrintComplete, FORMATS, openPrint, printAndReadPdf, SIZES, removeWhiteSpace } from './pdf'
import { addClass, stubSchool, searchQueryFor } from './print-world'

test.describe('on paper', ONCE, () => {
  test.beforeEach(async ({ page, signIn }) => {
    await signIn()
    await stubSchool(page)
  })

  // R67.6, R90.2
  test('the sheets of emergency contacts and of guardian phones contain the contacts of a student', async ({
    page,
    addStudent,
  }) => {
    const [student] = await addClass(addStudent, ['Meera'])
    const { father, mother } = student!.parentInfo
    const name = `Meera ${student!.name.lastName}`
    for (const [sheet, text] of [
      [
        'emergency-contacts',
        `Roll No. Name Emergency Contact Phone Father Phone Mother Phone Blood Group 1 ${name} ` +
          `Latha Nair (Mother) 9876543210 Suresh Nair ${father.phone} Latha Nair ${mother.phone} B+`,
      ],
      [
        'guardian-phones',
        `Name Father Phone Mother Phone ${name} Suresh Nair ${father.phone} Latha Nair ${mother.phone}`,
      ],
    ] as const) {
      await openPrint(page, `/print/students/${sheet}?${searchQueryFor([student!])}`)
      for (const format of FORMATS) {
        const [paper] = await printAndReadPdf(page, format)
        expect(paper!.text).toContain(removeWhiteSpace(text))
      }
    }
  })

  // R67.7
  test('student sheets have a page for each student, with the photo', async ({ page, signIn, addStudent }) => {
    const { accessToken } = await signIn()
    const [first, second] = await addClass(addStudent, ['Asha', 'Bela'])
    await page.request.post(pathOf(endpoints.students.uploadPhoto, first!._id), {
      headers: { authorization: `Bearer ${accessToken}` },
      multipart: uploadForm(await picture()),
    })
    await openPrint(page, `/print/students/student-sheets?ids=${second!._id},${first!._id}`)
    for (const format of FORMATS) {
      const [asha, bela, ...more] = await printAndReadPdf(page, format)
      expect(more).toEqual([])
      for (const [sheet, { name, studentId, contactInfo, parentInfo }] of [
        [asha, first!],
        [bela, second!],
      ] as const) {
        expect(sheet!.text).toContain(removeWhiteSpace(`Green Valley School Student Sheet ${formatDate(today())}`))
        for (const text of [
          `${name.firstName} ${name.lastName}`, studentId, '14 Jun 2015', 'Female', 'B+', '5th',
          contactInfo.address.street, contactInfo.address.pinCode, 'Latha Nair', parentInfo.father.phone, 'Engineer',
        ]) expect(sheet!.text).toContain(removeWhiteSpace(text)) // prettier-ignore
      }
      expect([asha!.images, bela!.images]).toEqual([1, 0])
      expect(bela!.text.startsWith('2of2')).toBe(true)
    }
  })

  // R67.9
  test('names in Devanagari, Tamil and Arabic are printed with the fonts of the application', async ({
    page,
    addStudent,
  }) => {
    const fonts: string[] = []
    page.on('request', request => {
      const file = /noto-sans-(\w+)/.exec(request.url())
      if (file?.[1]) fonts.push(file[1])
    })
    const latin = await addClass(addStudent, ['Meera'])
    await openPrint(page, `/print/students/class-list?${searchQueryFor(latin)}`)
    expect(fonts).toEqual([])

    const students = await addClass(addStudent, ['मीरा', 'மீரா', 'ميرا'])
    await openPrint(page, `/print/students/class-list?${searchQueryFor(students)}`)
    const [sheet] = await printAndReadPdf(page, 'A4')
    expect([...new Set(fonts)].sort()).toEqual(['arabic', 'devanagari', 'tamil'])
    // Any other font would be a font that this machine happens to have.
    const families = [...sheet!.fonts].map(name => name.split('-')[0]!)
    expect([...new Set(families)].sort()).toEqual(['Inter', 'NotoSansArabic', 'NotoSansDevanagari', 'NotoSansTamil'])
    expect(sheet!.text).not.toContain('\uFFFD')
    for (const letter of ['म', 'ம']) expect(sheet!.text).toContain(letter)
  })

  // R67.16
  test('the permissions of staff are printed on landscape pages', async ({ page, addStaff }) => {
    const { name, employeeId } = await addStaff(['students.read', 'staff.delete'])
    await page.goto(`/staff/permissions?search=${name.lastName}`)
    await expect(page.getByText('1 staff', { exact: true })).toBeVisible()
    await page.getByRole('link', { name: 'Print' }).click()
    await expectPrintComplete(page)
    await expectAccessible(page)
    for (const format of FORMATS) {
      const [sheet, ...more] = await printAndReadPdf(page, format)
      expect(more).toEqual([])
      expect(sheet!.size.map(mm => Math.round(mm))).toEqual(SIZES[format].map(mm => Math.round(mm)).reverse())
      expect(sheet!.text).toContain(
        removeWhiteSpace(
          `Green Valley School Permissions of Staff Search: ${name.lastName} ${formatDate(today())} Students Staff Name ` +
            'Employee ID Department Create View Update Delete Create View Update Delete Two-Step Last Sign-In Status ' +
            `Kiran ${name.lastName} ${employeeId} Academics – Yes – – – – – Yes Off Never Active`,
        ),
      )
    }
  })
})
