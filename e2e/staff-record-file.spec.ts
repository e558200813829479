import { readFile } from 'node:fs/promises'
import { expectAccessibleEverywhere } from './accessible'
import { expect, ONCE, test } from './fixtures'

// R103.11, R107.10, R107.11
test(
  'a super admin prints and saves everything that the school holds about a staff member',
  ONCE,
  async ({ page, signIn, addStaff }) => {
    const member = await addStaff(['students.read'])
    await signIn()
    await page.goto(`/staff?staff=${member.employeeId}`)
    await page.getByRole('dialog').getByRole('link', { name: 'Record File' }).click()
    await expect(page.getByRole('region', { name: 'History' })).toContainText('Record file made')
    await expect(page.getByRole('region', { name: 'Personal Tokens' })).toContainText('None')
    await expect(page.getByRole('button', { name: 'Print' })).toBeEnabled()
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Save as JSON' }).click()
    const { staff } = JSON.parse(await readFile(await (await download).path(), 'utf8')) as { staff: { _id: string } }
    expect(staff._id).toBe(member._id)
    await expectAccessibleEverywhere(page)
  },
)
