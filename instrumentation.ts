/** Run once by Next when a server starts, also by plain `next start`. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  // In development what packages print is for people.
  if (process.env.NODE_ENV === 'production') (await import('@/lib/server/log-console')).logConsole()
  const { keepClock } = await import('@/lib/server/clock')
  const { keepTidy } = await import('@/lib/server/housekeeping')
  const { keepBackedUp } = await import('@/lib/server/backup/schedule')
  const { startCounting } = await import('@/lib/server/metrics')
  startCounting()
  await keepClock()
  // Of a machine's workers one is enough.
  if ((process.env.WORKER_PLACE ?? '0') !== '0') return
  keepTidy()
  keepBackedUp()
}
