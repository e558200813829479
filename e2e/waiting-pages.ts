import { test as base, type BrowserContext, type Page } from 'playwright/test'

type OnPage = { isGoingBack?: boolean }

/**
 * Tests whose pages wait, because a test is faster than a person. Before a page opens an address, the browser must have
 * finished going back, for instance because a dialog closes: otherwise the browser gives up the address. Afterwards the
 * scripts of the page must run: otherwise a pressed key does nothing. Tests of a page without its scripts pass
 * `waitUntil`.
 */
export const test = base.extend<object, object>({
  browser: [
    async ({ browser }, use) => {
      browser.on('context', onContext)
      await use(browser)
      browser.off('context', onContext)
    },
    { scope: 'worker' },
  ],
})

function onContext(context: BrowserContext): void {
  void context.addInitScript(noteGoingBack)
  context.on('page', waitLikePerson)
}

/** Runs in the browser. The browser goes back only after the script that asked for it has ended. */
function noteGoingBack(): void {
  const here = window as OnPage
  const go = History.prototype.go
  History.prototype.go = function (delta) {
    here.isGoingBack = true
    go.call(this, delta)
  }
  History.prototype.back = function () {
    this.go(-1)
  }
  for (const name of ['popstate', 'pageshow']) window.addEventListener(name, () => (here.isGoingBack = false))
}

function waitLikePerson(page: Page): void {
  const open = async <T>(visit: () => Promise<T>, waitUntil?: string): Promise<T> => {
    await page.waitForFunction(() => !(window as OnPage).isGoingBack)
    const answer = await visit()
    if (!waitUntil) await page.waitForFunction(() => !('scripts' in document.documentElement.dataset))
    return answer
  }
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)]
  page.goto = (url, options) => open(() => goto(url, options), options?.waitUntil)
  page.reload = options => open(() => reload(options), options?.waitUntil)
}
