/** Next runs this once when a server starts, also under plain `next start`. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  // In development, the output of packages stays plain text.
  if (process.env.NODE_ENV === 'production') (await import('@/lib/server/platform/redirect-console')).redirectConsole()
  const { startDatabaseClockSync } = await import('@/lib/server/housekeeping/database-clock')
  const { startHousekeeping } = await import('@/lib/server/housekeeping/housekeeping')
  const { startDuplicateFill } = await import('@/lib/server/students/duplicates/fill')
  const { startSearchTextFill } = await import('@/lib/server/housekeeping/fill-search-text')
  const { startValueRemoval } = await import('@/lib/server/custom-fields/remove-values')
  const { startBatchRunner } = await import('@/lib/server/batches/core/runner')
  const { composeMail } = await import('@/lib/server/accounts/compose-mail')
  const { startMailSender } = await import('@/lib/server/mail/sender')
  const { startViewLog } = await import('@/lib/server/view-log/write-views')
  const { startScheduledBackups } = await import('@/lib/server/backup/schedule')
  const { startMetrics } = await import('@/lib/server/platform/metrics')
  startMetrics()
  await startDatabaseClockSync()
  startBatchRunner()
  startMailSender(composeMail)
  startViewLog()
  // Every worker starts these two jobs, because any worker may remove a field, or change a field in which the search
  // looks.
  startSearchTextFill()
  startValueRemoval()
  // One worker of each machine runs the schedules.
  if ((process.env.WORKER_NUMBER ?? '0') !== '0') return
  startHousekeeping()
  startDuplicateFill()
  startScheduledBackups()
}
