/**
 * Starts the built application, after building and migrating as needed.
 * @param workers how many processes serve unless WORKERS is set
 */
export async function start({ workers } = {}) {
  const { build } = await import('./build.mjs')
  await build()
  process.env.NODE_ENV = 'production'
  // Imported here because it needs packages that this command may have installed first.
  const { readSettings } = await import('./settings.mjs')
  readSettings()
  if (workers) process.env.WORKERS ||= workers
  const { serve } = await import('./server.mjs')
  await serve({ dev: false })
}
