import { expect, ONCE, test } from './fixtures'
import { findBrowser } from '../scripts/steps/browser.mjs'

const browser = await findBrowser()
test.use({
  launchOptions: {
    ...browser,
    args: [...(browser.args ?? []), '--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'],
  },
})

// R62.11
test('a picture of the camera becomes the photo', ONCE, async ({ page, signIn, addStudent }) => {
  const student = await addStudent()
  await signIn()
  await page.goto(`/students?student=${student.studentId}`)
  const details = page.getByRole('dialog', { name: 'Student Details' })
  await details.getByRole('button', { name: 'Take photo' }).click()
  await page.getByRole('button', { name: 'Take picture' }).click()
  await page.getByRole('button', { name: 'Use photo' }).click()
  const photo = details.getByRole('img', { name: /^Photo of/ })
  await expect(photo).toBeVisible()
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(512)
})
