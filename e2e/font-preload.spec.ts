import { expect, ONCE, test } from './fixtures'

test('the font is preloaded, and loaded only once', ONCE, async ({ page }) => {
  const fonts: string[] = []
  page.on('request', request => request.resourceType() === 'font' && fonts.push(new URL(request.url()).pathname))
  const answer = await page.goto('/login')
  await expect(page.getByRole('heading', { name: 'Student Management System' })).toBeVisible()
  await page.evaluate(() => document.fonts.ready)
  expect(fonts).toHaveLength(1)
  // Without the preload, the font would arrive after the first paint and the layout would shift.
  expect(answer?.headers()['link']).toContain(`<${fonts[0]}>; rel=preload`)
})
