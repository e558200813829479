process.env.WORKERS ||= 'auto'
await import('./start.mjs')
