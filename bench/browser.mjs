import { ADMIN } from './server.mjs'

/** Signs a browser in as the sign-in page does, without loading it. */
export async function signIn(context) {
  const response = await context.request.post('/api/v1/auth/login', { data: ADMIN })
  const { data } = await response.json()
  await context.addInitScript(({ user, accessToken, refreshToken }) => {
    localStorage.setItem('accessToken', accessToken)
    localStorage.setItem('refreshToken', refreshToken)
    localStorage.setItem('user', JSON.stringify(user))
  }, data)
}

/** Has every page of the context note its paints, what a person's presses took, and work that held it up. */
export const watch = context =>
  context.addInitScript(() => {
    const noted = { paint: [], 'largest-contentful-paint': [], event: [], longtask: [] }
    for (const type of Object.keys(noted)) {
      new PerformanceObserver(list => noted[type].push(...list.getEntries())).observe({
        type,
        durationThreshold: 16,
        buffered: true,
      })
    }
    window.noted = noted
  })

/** What was noted since the last time, in ms: the longest press until its paint, the longest task, and what was over 50. */
export const blocked = page =>
  page.evaluate(() => {
    const presses = window.noted.event.splice(0).filter(({ interactionId }) => interactionId > 0)
    const tasks = window.noted.longtask.splice(0).map(({ duration }) => duration)
    return {
      press: Math.max(0, ...presses.map(({ duration }) => duration)),
      task: Math.max(0, ...tasks),
      over: tasks.reduce((sum, duration) => sum + duration - 50, 0),
    }
  })

/** When something was first painted and when the largest part of the page was, in ms from the start of the load. */
export const painted = page =>
  page.evaluate(() => ({
    first: window.noted.paint.find(({ name }) => name === 'first-contentful-paint')?.startTime ?? 0,
    largest: window.noted['largest-contentful-paint'].at(-1)?.startTime ?? 0,
  }))
