import type { Page } from 'playwright/test'

/**
 * Lets `goto` and `reload` wait until the page's scripts react: a key before that moves nothing, and a test is quicker than a
 * person. Tests of what works before that pass `waitUntil`.
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
