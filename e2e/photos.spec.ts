import type { Page } from 'playwright/test'
import { picture } from '@/tests/support/pictures'
import { zipBytes } from '@/tests/support/zips'
import { expectAccessible } from './accessible'
import { chooseAction, expect, test, uniqueName } from './fixtures'

const choose = async (page: Page, button: string, files: Record<string, Uint8Array>, zip?: string) => {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: button }).click()
  const payload = (name: string, bytes: Uint8Array) => ({
    name,
    mimeType: name.endsWith('.zip') ? 'application/zip' : 'image/jpeg',
    buffer: Buffer.from(bytes),
  })
  const chosen = zip
    ? [payload(zip, zipBytes(files))]
    : Object.entries(files).map(([name, bytes]) => payload(name, bytes))
  await (await chooser).setFiles(chosen)
}

// R45.1, R45.2, R45.5, R45.6, R45.7, R90.5
test('photos in a ZIP are matched, sent and added, and the change is undone', async ({ page, signIn, addStudent }) => {
  const [first, second] = [await addStudent(), await addStudent()]
  const register = uniqueName()
  await addStudent({ admissionNumber: `GR/${register}` })
  const photo = await picture()
  await signIn()
  await page.goto('/students')
  await chooseAction(page, 'Add Photos')
  await expect(page.getByRole('heading', { name: 'Add Photos' })).toBeVisible()
  const files = {
    [`class/${first.studentId.toLowerCase()} (1).jpg`]: photo,
    [`${second.studentId}.jpg`]: new TextEncoder().encode('no picture'),
    [`gr-${register}.jpg`]: photo,
    'STU-1999-00001.jpg': photo,
    'notes.txt': photo,
  }
  await choose(page, 'Choose pictures', files, 'photos.zip')
  await expect(page.getByText('2 of 5 files match a student.')).toBeVisible()
  await expect(page.getByText('No student has this student ID or admission number')).toBeVisible()
  await expect(page.getByText('Please choose a JPEG, PNG or WebP image')).toBeVisible()
  await expect(page.getByText('This picture is damaged, or is not a JPEG, PNG or WebP image')).toBeVisible()
  await expect(page.getByText(`${first.name.firstName} ${first.name.lastName} (${first.studentId})`)).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Continue with 2 pictures' }).click()
  await expect(page.getByRole('heading', { name: /^Add photos$/ })).toBeVisible()
  await expect(page.getByRole('img', { name: 'New photo' })).toHaveCount(2)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Add photos of 2 students' }).click()
  await expect(page.getByRole('button', { name: 'Done: 2' })).toBeVisible()

  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('button', { name: 'Undo for 2 students' }).click()
  await expect(page.getByRole('button', { name: 'Done: 2' })).toBeVisible()
  await page.goto(`/students?search=${first.studentId}`)
  await expect(page.getByText(first.name.lastName).first()).toBeVisible()
  await expect(page.locator(`img[src*="${first._id}"]`)).toHaveCount(0)
})

// R45.5
test('pictures that were not sent are listed after a reload, and can be chosen again', async ({
  page,
  signIn,
  addStudent,
}) => {
  const students = [await addStudent(), await addStudent(), await addStudent()]
  const photo = await picture()
  const files = Object.fromEntries(students.map(({ studentId }) => [`${studentId}.jpg`, photo]))
  await signIn()
  await page.goto('/students/photos')
  await choose(page, 'Choose pictures', files)
  await expect(page.getByText('3 of 3 files match a student.')).toBeVisible()
  // The first picture arrives, and the connection fails for the others.
  await page.route(/\/photo\?number=[12]$/, route =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  )
  await page.getByRole('button', { name: 'Continue with 3 pictures' }).click()
  await expect(page.getByRole('progressbar', { name: 'Pictures sent' })).toBeVisible()
  await expect(page.getByRole('img', { name: 'New photo' })).toHaveCount(1)
  await page.reload()
  await expect(page.getByText('2 pictures have not been sent yet.')).toBeVisible()
  await page.unrouteAll()
  await expect(page.getByRole('button', { name: /^Add photos of/ })).toHaveCount(0)
  await expectAccessible(page)
  const [, again = ''] = Object.keys(files)
  await choose(page, 'Choose the pictures again', { [again]: photo })
  await expect(page.getByText('1 picture has not been sent yet.')).toBeVisible()
  await page.getByRole('button', { name: 'Leave out the missing pictures' }).click()
  await page.getByRole('button', { name: 'Add photos of 2 students' }).click()
  await expect(page.getByRole('button', { name: 'Done: 2' })).toBeVisible()
})
