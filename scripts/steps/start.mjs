import { prepare } from './prepare.mjs'

/**
 * Serves what is built, after installing, building and migrating whatever has changed.
 * @param workers how many processes serve where no setting says so
 */
export async function start({ workers } = {}) {
  await prepare()
  const { build } = await import('./build.mjs')
  await build()
  process.env.NODE_ENV = 'production'
  // Not sooner: it needs packages, which this command may have had to install.
  const { readSettings } = await import('./settings.mjs')
  readSettings()
  if (workers) process.env.WORKERS ||= workers
  const { serve } = await import('./server.mjs')
  await serve({ dev: false })
}
