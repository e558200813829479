import { expect, ONCE, test } from './fixtures'

test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true })

// R63.7
test(
  'the class and the status of a student are as high as their text on a phone',
  ONCE,
  async ({ page, signIn, addStudent }) => {
    await signIn()
    const { studentId } = await addStudent({ standard: '5th', section: 'B' })
    await page.goto(`/students?student=${studentId}`)
    const details = page.getByRole('dialog', { name: 'Student Details' })
    const heightOf = async (element: ReturnType<typeof page.locator>) => (await element.boundingBox())?.height
    expect(await heightOf(details.getByRole('link', { name: 'Class 5th-B' }))).toBe(24)
    expect(await heightOf(details.getByText('Active', { exact: true }))).toBe(24)
  },
)
