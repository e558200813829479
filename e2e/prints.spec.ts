import { formatDate } from '@/lib/contract/date-text'
import { today } from '@/lib/contract/dates'
import { picture, upload } from '@/tests/support/pictures'
import { endpoints, pathOf } from '@/lib/contract/endpoints'
import { expectAccessible } from './accessible'
import { chooseAction, expect, ONCE, test } from './fixtures'
import { expectComplete, FORMATS, openPrint, printed, squeeze } from './pdf'
import { classOf, firstNames, nameSchool, searchFor } from './print-world'

const SIZES = { A4: [210, 297], Letter: [215.9, 279.4] } as const

test.describe('on paper', ONCE, () => {
  test.beforeEach(async ({ page, signIn }) => {
    await signIn()
    await nameSchool(page)
  })

  // R67.4, R67.5, R67.8
  test('a class list has the chosen columns, and its head on every page', async ({ page, addStudent }) => {
    const students = await classOf(addStudent, firstNames(40))
    await page.goto(`/students?${searchFor(students)}&sortBy=name&sortOrder=desc`)
    await chooseAction(page, 'Print')
    await expect(page.getByRole('dialog', { name: 'Print' })).toContainText('40 students in the list')
    await page.getByRole('link', { name: 'Class List' }).click()
    await expectComplete(page)
    await page.getByRole('button', { name: 'Columns' }).click()
    const dialog = page.getByRole('dialog', { name: 'Columns' })
    for (const name of ['Student ID', 'Gender', 'Admission Date'])
      await dialog.getByLabel(name, { exact: true }).click()
    await dialog.getByRole('button', { name: 'Done' }).click()
    await expect(dialog).toHaveCount(0)
    await page.getByRole('combobox', { name: 'Empty Columns' }).selectOption('3')
    await expect(page.locator('thead tr:last-child > *')).toHaveText(
      ['Roll No.', 'Name', 'Date of Birth', 'Admission Date', '', '', ''],
    ) // prettier-ignore
    const { lastName } = students[0]!.name
    const rows = students.map(
      ({ name, rollNumber }) => `${rollNumber} ${name.firstName} ${lastName} 14 Jun 2015 1 Jun 2021`,
    )
    for (const format of FORMATS) {
      const pages = await printed(page, format)
      expect(pages.map(({ size }) => size.map(mm => Math.round(mm)))).toEqual(
        pages.map(() => SIZES[format].map(mm => Math.round(mm))),
      )
      expect(pages).toHaveLength(2)
      const head = `Green Valley School Class List: 5th-B, 40 students Search: ${lastName} ${formatDate(today())} Roll No. Name Date of Birth Admission Date`
      const texts = pages.map(({ text }, index) => {
        // The browser draws the margins first.
        const top = squeeze(`${index + 1} of 2 ${head}`)
        expect(text.slice(0, top.length)).toBe(top)
        return text.slice(top.length)
      })
      expect(texts.join('')).toBe(squeeze(rows.join('')))
    }
  })

  // R67.6
  test('emergency contacts and phones of guardians', async ({ page, addStudent }) => {
    const [student] = await classOf(addStudent, ['Meera'])
    const { father, mother } = student!.parentInfo
    const name = `Meera ${student!.name.lastName}`
    for (const format of FORMATS) {
      await openPrint(page, `/print/students/emergency-contacts?${searchFor([student!])}`)
      const [contacts] = await printed(page, format)
      expect(contacts!.text).toContain(
        squeeze(
          `Name Emergency Contact Phone Father Mother Blood Group ${name} ` +
            `Latha Nair (Mother) 9876543210 ${father.phone} ${mother.phone} B+`,
        ),
      )
      await openPrint(page, `/print/students/guardian-phones?${searchFor([student!])}`)
      const [phones] = await printed(page, format)
      expect(phones!.text).toContain(
        squeeze(`Name Father Phone Mother Phone ${name} Suresh Nair ${father.phone} Latha Nair ${mother.phone}`),
      )
    }
  })

  // R67.7
  test('student sheets have a page for each student, with the photo', async ({ page, signIn, addStudent }) => {
    const { accessToken } = await signIn()
    const [first, second] = await classOf(addStudent, ['Asha', 'Bela'])
    await page.request.post(pathOf(endpoints.students.uploadPhoto, first!._id), {
      headers: { authorization: `Bearer ${accessToken}` },
      multipart: upload(await picture()),
    })
    await openPrint(page, `/print/students/student-sheets?ids=${second!._id},${first!._id}`)
    for (const format of FORMATS) {
      const [asha, bela, ...more] = await printed(page, format)
      expect(more).toEqual([])
      for (const [sheet, { name, studentId, contactInfo, parentInfo }] of [
        [asha, first!],
        [bela, second!],
      ] as const) {
        expect(sheet!.text).toContain(squeeze(`Green Valley School Student Sheet ${formatDate(today())}`))
        for (const text of [
          `${name.firstName} ${name.lastName}`, studentId, '14 Jun 2015', 'Female', 'B+', '5th',
          contactInfo.address.street, contactInfo.address.pinCode, 'Latha Nair', parentInfo.father.phone, 'Engineer',
        ]) expect(sheet!.text).toContain(squeeze(text)) // prettier-ignore
      }
      expect([asha!.images, bela!.images]).toEqual([1, 0])
      expect(bela!.text.startsWith('2of2')).toBe(true)
    }
  })

  // R67.9
  test('names in Devanagari, Tamil and Arabic have their glyphs', async ({ page, addStudent }) => {
    const fonts: string[] = []
    page.on('request', request => {
      const file = /noto-sans-(\w+)/.exec(request.url())
      if (file?.[1]) fonts.push(file[1])
    })
    const latin = await classOf(addStudent, ['Meera'])
    await openPrint(page, `/print/students/class-list?${searchFor(latin)}`)
    await printed(page, 'A4')
    expect(fonts).toEqual([])

    const students = await classOf(addStudent, ['मीरा', 'மீரா', 'ميرا'])
    await openPrint(page, `/print/students/class-list?${searchFor(students)}`)
    const [sheet] = await printed(page, 'A4')
    expect([...new Set(fonts)].sort()).toEqual(['arabic', 'devanagari', 'tamil'])
    // Any other font would be one that this machine happens to have.
    const families = [...sheet!.fonts].map(name => name.split('-')[0]!)
    expect([...new Set(families)].sort()).toEqual(['Inter', 'NotoSansArabic', 'NotoSansDevanagari', 'NotoSansTamil'])
    expect(sheet!.text).not.toContain('\uFFFD')
    for (const letter of ['म', 'ம']) expect(sheet!.text).toContain(letter)
  })

  // R67.16
  test('the permissions of staff are on landscape pages', async ({ page, addStaff }) => {
    const { name, employeeId } = await addStaff(['students.read', 'staff.delete'])
    await page.goto(`/staff/permissions?search=${name.lastName}`)
    await expect(page.getByText('1 staff', { exact: true })).toBeVisible()
    await page.getByRole('link', { name: 'Print' }).click()
    await expectComplete(page)
    await expectAccessible(page)
    for (const format of FORMATS) {
      const [sheet, ...more] = await printed(page, format)
      expect(more).toEqual([])
      expect(sheet!.size.map(mm => Math.round(mm))).toEqual(SIZES[format].map(mm => Math.round(mm)).reverse())
      expect(sheet!.text).toContain(
        squeeze(
          `Green Valley School Permissions of Staff Search: ${name.lastName} ${formatDate(today())} Students Staff Name ` +
            'Employee ID Department Create View Update Delete Create View Update Delete Two-Step Last Sign-In Status ' +
            `Kiran ${name.lastName} ${employeeId} Academics – Yes – – – – – Yes Off Not in the last 400 days Active`,
        ),
      )
    }
  })
})
