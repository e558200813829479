import { ADMIN } from './server.mjs'

/** Signs a browser in as the sign-in page does, without loading that page. */
export async function signInBrowser(context) {
  const response = await context.request.post('/api/v1/auth/login', { data: ADMIN })
  const { data } = await response.json()
  await context.addInitScript(({ user, accessToken, refreshToken }) => {
    localStorage.setItem('accessToken', accessToken)
    localStorage.setItem('refreshToken', refreshToken)
    localStorage.setItem('user', JSON.stringify(user))
  }, data)
}

/** Records each page's paints, the duration of interactions, and long tasks. */
export const recordPerformance = context =>
  context.addInitScript(() => {
    const recorded = { paint: [], 'largest-contentful-paint': [], event: [], longtask: [] }
    for (const type of Object.keys(recorded)) {
      new PerformanceObserver(list => recorded[type].push(...list.getEntries())).observe({
        type,
        durationThreshold: 16,
        buffered: true,
      })
    }
    window.recorded = recorded
  })

/**
 * Times since the last call, in ms: the longest interaction (until its paint), the longest task, and the total time by
 * which tasks exceeded 50 ms.
 */
export const takeInteractionTimes = page =>
  page.evaluate(() => {
    const interactions = window.recorded.event.splice(0).filter(({ interactionId }) => interactionId > 0)
    const tasks = window.recorded.longtask.splice(0).map(({ duration }) => duration)
    return {
      press: Math.max(0, ...interactions.map(({ duration }) => duration)),
      task: Math.max(0, ...tasks),
      over: tasks.reduce((sum, duration) => sum + duration - 50, 0),
    }
  })

/** First and largest contentful paint, in ms from the start of the load. */
export const paintTimes = page =>
  page.evaluate(() => ({
    first: window.recorded.paint.find(({ name }) => name === 'first-contentful-paint')?.startTime ?? 0,
    largest: window.recorded['largest-contentful-paint'].at(-1)?.startTime ?? 0,
  }))
