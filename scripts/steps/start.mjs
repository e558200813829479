/**
 * Starts the built application. Builds it and migrates the database first if needed.
 * @param workers how many processes serve unless WORKERS is set
 */
export async function start({ workers } = {}) {
  const { buildApplication } = await import('./build.mjs')
  await buildApplication()
  process.env.NODE_ENV = 'production'
  // Import `settings.mjs` here, because it needs packages that this command may just have installed.
  const { loadEnvFiles } = await import('./settings.mjs')
  loadEnvFiles()
  if (workers) process.env.WORKERS ||= workers
  const { serve } = await import('./server.mjs')
  await serve({ dev: false })
}
