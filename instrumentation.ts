/** Run once by Next when a server starts, also by plain `next start`. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  const { keepClock } = await import('@/lib/server/clock')
  const { keepTidy } = await import('@/lib/server/housekeeping')
  const { keepBackedUp } = await import('@/lib/server/backup/schedule')
  await keepClock()
  // Of a machine's workers one is enough.
  if ((process.env.WORKER_PLACE ?? '0') !== '0') return
  keepTidy()
  keepBackedUp()
}
