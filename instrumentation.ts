/** Run once by Next when a server starts, also by plain `next start`. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  const { keepTidy } = await import('@/lib/server/housekeeping')
  keepTidy()
}
