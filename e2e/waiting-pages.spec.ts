import { expect } from 'playwright/test'
import { test } from './waiting-pages'

const PAGE = 'http://page.test/'

test('a test opens an address only after the browser has gone back', { tag: '@once' }, async ({ page }) => {
  const order: string[] = []
  await page.exposeFunction('note', (text: string) => order.push(text))
  await page.route(`${PAGE}**`, async route => {
    order.push('opens an address')
    await route.fulfill({ contentType: 'text/html', body: '<!doctype html>' })
  })
  await page.goto(PAGE)
  await page.evaluate(() => {
    const { note } = window as unknown as { note: (text: string) => void }
    window.addEventListener('popstate', () => note('has gone back'))
    window.history.pushState(null, '', '#dialog')
    window.history.back()
    // A busy page goes back late.
    const end = performance.now() + 500
    setTimeout(() => {
      while (performance.now() < end);
    })
  })
  await page.goto(`${PAGE}next`)
  expect(order).toEqual(['opens an address', 'has gone back', 'opens an address'])
})
