import type { Certificate } from '@/lib/contract/certificates/schema'
import { expect, ONCE, test } from './fixtures'
import { openPrint } from './pdf'

// R68.2
test(
  'users who may only read students can print certificates but not issue them',
  ONCE,
  async ({ page, signIn, create, addStudent, addStaff }) => {
    const student = await addStudent()
    const text = { kind: 'leaving', title: 'Leaving Certificate', text: 'Meera has left.' }
    const data = await create({ path: `/students/${student._id}/certificates` }, text)
    const { number } = (data as { certificate: Certificate }).certificate
    await signIn(await addStaff(['students.read']))
    await page.goto(`/students?student=${student.studentId}&tab=certificates`)
    await expect(page.getByRole('link', { name: `Print ${number}` })).toBeVisible()
    await expect(page.getByRole('button', { name: `Void ${number}` })).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'Issue Certificate' })).toHaveCount(0)
    await openPrint(page, `/print/certificates/${number}`)
    await expect(page.getByText('Meera has left.')).toBeVisible()
    await page.goto(`/print/certificates/new?student=${student.studentId}`)
    await expect(page).toHaveURL('/unauthorized')
  },
)
