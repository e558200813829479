import { expect, test } from './fixtures'
import { expectFilter, filterAndWait, filterBy } from './list-filters'

// R7.9, R7.20
test('the list of students keeps its filters in the address, through reload and Back, and changes pages', async ({
  page,
  signIn,
}) => {
  await signIn()
  await page.goto('/students')
  await page.getByRole('button', { name: 'Go to page 2', exact: true }).click()
  await expect(page).toHaveURL(/page=2/)
  await expect(page.getByRole('button', { name: 'page 2', exact: true })).toHaveAttribute('aria-current', /page|true/)
  await expect(page.getByRole('button', { name: /^Actions for / }).first()).toBeInViewport()
  await filterBy(page, 'Standard', '10th')
  await filterAndWait(page, 'Status', 'Active', 'isActive=true')
  await expect(page).toHaveURL(/standard=10th/)
  await expect(page).toHaveURL(/isActive=true/)
  await expect(page).not.toHaveURL(/page=2/)
  await page.reload()
  await expectFilter(page, 'Standard', '10th')
  await expectFilter(page, 'Status', 'Active')
  await page.goto('/dashboard')
  await page.goBack()
  await expect(page.getByRole('searchbox')).toBeVisible()
  await expectFilter(page, 'Standard', '10th')
})
