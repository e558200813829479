import { expect, ONCE, test } from './fixtures'

test('the letters come with the page, and once', ONCE, async ({ page }) => {
  const fonts: string[] = []
  page.on('request', request => request.resourceType() === 'font' && fonts.push(new URL(request.url()).pathname))
  const answer = await page.goto('/login')
  await expect(page.getByRole('heading', { name: 'Student Management System' })).toBeVisible()
  await page.evaluate(() => document.fonts.ready)
  expect(fonts).toHaveLength(1)
  // Found in the style sheet alone, they would come when the page already stands, and everything would move.
  expect(answer?.headers()['link']).toContain(`<${fonts[0]}>; rel=preload`)
})
