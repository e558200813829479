import type { Locator, Page } from 'playwright/test'
import { picture } from '@/tests/support/pictures'
import { expectAccessible } from './accessible'
import { expect, field, ONCE, openMenu, PHONE, test } from './fixtures'
import { findSmallTargets } from './touch-targets'

async function chooseFile(page: Page, button: Locator, buffer: Buffer): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await button.click()
  await (await chooser).setFiles({ name: 'photo.png', mimeType: 'image/png', buffer })
}
const cropping = (page: Page) => page.getByRole('dialog', { name: 'Crop Photo' })

/** The colour in the middle of a photo. The pictures of the tests are red on the left and blue on the right. */
const middleOf = (photo: Locator) =>
  photo.evaluate(async (image: HTMLImageElement) => {
    await image.decode()
    const canvas = document.createElement('canvas')
    const context = canvas.getContext('2d')
    context?.drawImage(image, -image.naturalWidth / 2, -image.naturalHeight / 2)
    const [red = 0, , blue = 0] = context?.getImageData(0, 0, 1, 1).data ?? []
    return red > blue ? 'red' : 'blue'
  })

// R7.22, R62.8
test('a file that is not a picture is refused with a reason', ONCE, async ({ page, signIn, addStudent }) => {
  const student = await addStudent()
  await signIn()
  await openMenu(page, student)
  await page.getByRole('menuitem', { name: 'View Details' }).click()
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
  await chooseFile(page, page.getByRole('dialog').getByText('Upload photo'), svg)
  await expect(
    page.getByText('This picture is damaged, or is not a JPEG, PNG or WebP image. Choose another picture.'),
  ).toBeVisible()
})

// R7.22, R62.9
test(
  'a photo is cropped by mouse or keys before it is sent, or taken by the camera',
  ONCE,
  async ({ page, signIn, addStudent }) => {
    const student = await addStudent()
    await signIn()
    await page.goto(`/students?student=${student.studentId}`)
    const details = page.getByRole('dialog', { name: 'Student Details' })
    const photo = details.getByRole('img', { name: /^Photo of/ })
    const crop = cropping(page)

    await chooseFile(page, details.getByRole('button', { name: 'Upload photo' }), await picture('png'))
    const area = crop.getByRole('application')
    const box = await area.boundingBox()
    if (!box) throw new Error('The picture is not shown')
    // Drag to the right, so that the red left half comes into the middle.
    await page.mouse.move(box.x + 100, box.y + 100)
    await page.mouse.down()
    await page.mouse.move(box.x + 250, box.y + 100, { steps: 5 })
    await page.mouse.up()
    await crop.getByRole('button', { name: 'Use photo' }).click()
    await expect(details.getByRole('button', { name: 'Replace photo' })).toBeFocused()
    await expect(photo).toBeVisible()
    await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(512)
    expect(await middleOf(photo)).toBe('red')

    const before = await photo.getAttribute('src')
    await chooseFile(page, details.getByRole('button', { name: 'Replace photo' }), await picture('png'))
    await area.focus()
    for (const key of ['+', '+', '+', 'Shift+ArrowRight', 'Shift+ArrowRight', 'ArrowUp']) await page.keyboard.press(key)
    await crop.getByRole('button', { name: 'Use photo' }).press('Enter')
    await expect(photo).not.toHaveAttribute('src', before ?? '')
    expect(await middleOf(photo)).toBe('blue')

    // R62.11
    const cropped = await photo.getAttribute('src')
    await details.getByRole('button', { name: 'Take photo' }).click()
    await page.getByRole('button', { name: 'Take picture' }).click()
    await page.getByRole('button', { name: 'Use photo' }).click()
    await expect(photo).not.toHaveAttribute('src', cropped ?? '')
    await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(512)
  },
)

// R62.8, R62.9
test(
  'choosing a photo in the form of a new student keeps the typed values',
  PHONE,
  async ({ page, signIn }, { project }) => {
    await signIn()
    await page.goto('/students?new')
    const form = page.getByRole('dialog', { name: 'Add New Student' })
    await field(form, 'First Name').fill('Nila')
    await chooseFile(page, form.getByRole('button', { name: 'Choose photo' }), await picture('png'))
    await expect(cropping(page).getByRole('application')).toBeVisible()
    await expectAccessible(page)
    if (project.use.hasTouch) expect(await findSmallTargets(page)).toEqual([])
    await cropping(page).getByRole('button', { name: 'Use photo' }).click()
    await expect(form.getByRole('img', { name: 'The chosen photo' })).toBeVisible()
    await expect(field(form, 'First Name')).toHaveValue('Nila')
    await expectAccessible(page)
    await form.getByRole('button', { name: 'Remove photo' }).click()
    await expect(form.getByRole('button', { name: 'Choose photo' })).toBeVisible()
  },
)
