import type { Page } from 'playwright/test'

/**
 * Makes `goto` and `reload` wait until the page's scripts react to input. A test is faster than a person, and a key
 * that it presses earlier does nothing. Tests of a page before its scripts run pass `waitUntil`.
 */
export function waitForScripts(page: Page): void {
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)]
  const ready = () => page.waitForFunction(() => !('scripts' in document.documentElement.dataset))
  page.goto = async (url, options) => {
    const answer = await goto(url, options)
    if (!options?.waitUntil) await ready()
    return answer
  }
  page.reload = async options => {
    const answer = await reload(options)
    if (!options?.waitUntil) await ready()
    return answer
  }
}
