import { expect, ONCE, openMenu, test } from './fixtures'

// R7.22
test('a file that is not a picture is refused with a reason', ONCE, async ({ page, signIn, addStudent }) => {
  const student = await addStudent()
  await signIn()
  await openMenu(page, student)
  await page.getByRole('menuitem', { name: 'View Details' }).click()
  const details = page.getByRole('dialog')
  const chooser = page.waitForEvent('filechooser')
  await details.getByText('Upload photo').click()
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
  await (await chooser).setFiles({ name: 'photo.png', mimeType: 'image/png', buffer: svg })
  await expect(page.getByText('Photo must be a JPEG, PNG or WebP image').first()).toBeVisible()
})
