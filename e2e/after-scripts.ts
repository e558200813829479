import { test as base, type BrowserContext, type Page } from 'playwright/test'

type OnPage = { isGoingBack?: boolean }

/**
 * Tests whose pages, in every window, open an address only when a person could. A test is faster than a person: a key
 * that it presses before the page's scripts run does nothing, and the browser gives up an address that it opens while
 * it is still going back, for instance because a dialog closes. Tests of a page without its scripts pass `waitUntil`.
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
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)]
  const isBack = () => page.waitForFunction(() => !(window as OnPage).isGoingBack)
  const isReady = () => page.waitForFunction(() => !('scripts' in document.documentElement.dataset))
  page.goto = async (url, options) => {
    await isBack()
    const answer = await goto(url, options)
    if (!options?.waitUntil) await isReady()
    return answer
  }
  page.reload = async options => {
    await isBack()
    const answer = await reload(options)
    if (!options?.waitUntil) await isReady()
    return answer
  }
}
