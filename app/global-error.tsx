'use client'

/** Stands in when the root layout itself broke, so it can rely on nothing: no theme, no fonts, no providers. */
export default function GlobalError() {
  return (
    <html lang="en">
      <body style={{ font: '16px/1.5 system-ui, sans-serif', textAlign: 'center', padding: '20vh 16px' }}>
        <title>Something went wrong</title>
        <h1>Something went wrong</h1>
        <p>
          <button type="button" onClick={() => window.location.reload()}>
            Refresh Page
          </button>{' '}
          {/* A plain link: the router may be what broke. */}
          {/* eslint-disable-next-line @next/next/no-html-link-for-pages */}
          <a href="/">Go Home</a>
        </p>
      </body>
    </html>
  )
}
