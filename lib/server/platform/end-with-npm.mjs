/** How often to check whether npm's shell still runs. */
const INTERVAL_MS = 250

/** Ends this process by SIGTERM when npm's shell ends: `npm run` does not pass SIGTERM on. */
export function endWithNpm() {
  if (process.env.npm_lifecycle_event === undefined || process.platform === 'win32') return
  const shell = process.ppid
  setInterval(() => {
    if (process.ppid !== shell) process.kill(process.pid, 'SIGTERM')
  }, INTERVAL_MS).unref()
}
