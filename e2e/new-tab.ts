import { expect, type Page } from 'playwright/test'

/**
 * Returns the address that the browser opens in a new tab during `press`, and closes the tab. Asks the browser itself,
 * because Playwright does not report a tab whose page Chromium commits before Playwright listens to the tab.
 */
export async function addressOfNewTab(page: Page, press: () => Promise<void>): Promise<string> {
  const browser = await page.context().browser()!.newBrowserCDPSession()
  const tabs = async () => (await browser.send('Target.getTargets')).targetInfos.filter(({ type }) => type === 'page')
  const before = new Set((await tabs()).map(({ targetId }) => targetId))
  const newTab = async () => (await tabs()).find(({ targetId }) => !before.has(targetId))
  await press()
  await expect.poll(async () => (await newTab())?.url).toMatch(/^http/)
  const { url, targetId } = (await newTab())!
  await browser.send('Target.closeTarget', { targetId })
  await browser.detach()
  return url
}
