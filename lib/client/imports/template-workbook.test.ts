import { strFromU8, unzipSync } from 'fflate'
import readXlsxFile from 'read-excel-file/node'
import { expect, it } from 'vitest'
import type { Resource } from '@/lib/contract/permissions'
import { templateWorkbook } from './template-workbook'

const bytesOf = async (entity: Resource) => Buffer.from(await (await templateWorkbook(entity)).arrayBuffer())

// R51.8
it('the template has a sheet to fill in, and a sheet that explains each of its columns', async () => {
  const [students, columns] = await readXlsxFile(await bytesOf('students'))
  expect(students).toEqual({
    sheet: 'Students',
    data: [
      [
        'Student ID', 'First Name', 'Last Name', 'Email', 'Date of Birth', 'Gender', 'Standard', 'Section', 'Roll Number',
        'Admission Number', 'Admission Date', 'Overall Grade', 'Overall Percentage', 'Blood Group', 'Status',
        'Leaving Date', 'Leaving Reason', 'Street Address', 'City', 'State', 'PIN Code', 'Emergency Contact Name',
        'Relationship', 'Emergency Contact Phone', "Father's Name", "Father's Phone", "Father's Occupation",
        "Father's Email", "Mother's Name", "Mother's Phone", "Mother's Occupation", "Mother's Email",
      ],
    ],
  }) // prettier-ignore
  expect(columns?.sheet).toBe('Columns')
  expect(columns?.data.map(([heading]) => heading)).toEqual(['Column', ...(students?.data[0] ?? [])])
})

// R51.8
it('the second sheet says for each column whether it is required and what to write, with an example', async () => {
  const [, students] = await readXlsxFile(await bytesOf('students'))
  const [, staff] = await readXlsxFile(await bytesOf('staff'))
  expect(students?.data[0]).toEqual(['Column', 'Required', 'What to write', 'Example'])
  const ofStudents = [
    ['Student ID', 'Optional', 'Leave empty for new students. Fill in to change a student.', 'STU-2026-00001'],
    ['First Name', 'Required', 'Text.', 'Arjun'],
    ['Email', 'Optional', 'An email address.', 'name@school.example'],
    ['Date of Birth', 'Required', '15/06/2018 or 2018-06-15.', '15/06/2018'],
    ['Gender', 'Required', 'One of: Male, Female, Other.', 'Male'],
    ['Roll Number', 'Required', 'A whole number.', '12'],
    ['Admission Number', 'Optional', 'Text.', '0412'],
    ['Admission Date', 'Optional', "15/06/2018 or 2018-06-15. If left empty, new students get today's date.", '15/06/2026'],
    ['Overall Grade', 'Optional', 'One of: A+, A, B+, B, C+, C, D, F. If left empty, new students get C.', 'A+'],
    ['Overall Percentage', 'Optional', 'Enter percentage between 0 and 100. If left empty, new students get 0.', '87.5'],
    ['Status', 'Optional', 'Active or Inactive. If left empty, new students get Active.', 'Active'],
    ['Leaving Date', 'Optional', '15/06/2018 or 2018-06-15. Only when Status is Inactive.', '15/06/2026'],
    ['PIN Code', 'Required', '6 digits.', '411001'],
    ["Father's Phone", 'Required', '10 digits.', '9876543210'],
  ] // prettier-ignore
  expect(students?.data).toEqual(expect.arrayContaining(ofStudents))
  const ofStaff = [
    ['Employee ID', 'Optional', 'Leave empty for new staff. Fill in to change a staff member.', 'EMP2026001'],
    ['Position', 'Optional', 'Text.', 'Teacher'],
    ['Status', 'Optional', 'Active or Inactive. If left empty, new staff get Active.', 'Active'],
    ['Students: View', 'Optional', 'Yes or No. If left empty, new staff get No.', 'No'],
  ]
  expect(staff?.data).toEqual(expect.arrayContaining(ofStaff))
})

// R51.8
it('the template has text cells below bold headings that stay visible when scrolling', async () => {
  const parts = unzipSync(await bytesOf('staff'))
  const [styles, sheet] = ['styles', 'worksheets/sheet1'].map(part => strFromU8(parts[`xl/${part}.xml`]!))
  const formats = [...styles!.matchAll(/<xf ([^>]*)>/g)].map(([, attributes]) => attributes)
  const textFormat = /numFmtId="(\d+)" formatCode="@"/.exec(styles!)?.[1]
  const formatOf = ([, style]: RegExpMatchArray) => formats[Number(style)]
  const columns = [...sheet!.matchAll(/<col [^>]*style="(\d+)"/g)].map(formatOf)
  const headings = [...sheet!.matchAll(/<c r="[A-Z]+1" s="(\d+)"/g)].map(formatOf)
  expect([columns.length, new Set(columns)]).toEqual([16, new Set([`numFmtId="${textFormat}" applyNumberFormat="1"`])])
  const bold = `numFmtId="${textFormat}" applyNumberFormat="1" fontId="1" applyFont="1"`
  expect([headings.length, new Set(headings)]).toEqual([16, new Set([bold])])
  expect(styles!.match(/<font>.*?<\/font>/g)?.[1]).toContain('<b/>')
  expect(sheet).toMatch(/<pane ySplit="1"[^>]*state="frozen"/)
})
