'use client'

const PAGE = {
  background: 'Canvas',
  color: 'CanvasText',
  font: '16px/1.5 system-ui, sans-serif',
  textAlign: 'center',
  padding: '20vh 16px',
  margin: 0,
} as const
const BUTTON = {
  font: 'inherit',
  padding: '8px 16px',
  margin: 4,
  borderRadius: 8,
  border: '1px solid #1976d2',
} as const

/** Shown when the root layout itself throws, so it uses no theme, fonts, providers or router. */
export default function GlobalError() {
  return (
    <html lang="en" style={{ colorScheme: 'light dark' }} suppressHydrationWarning>
      <body style={PAGE}>
        <title>Something went wrong</title>
        <h1>Something went wrong</h1>
        <p>
          <button
            type="button"
            style={{ ...BUTTON, background: '#1976d2', color: '#fff' }}
            onClick={() => {
              window.location.reload()
            }}
          >
            Refresh Page
          </button>
          {/* eslint-disable-next-line @next/next/no-html-link-for-pages -- The router may be what broke. */}
          <a
            href="/"
            style={{
              ...BUTTON,
              color: 'light-dark(#1565c0, #90caf9)',
              textDecoration: 'none',
              display: 'inline-block',
            }}
          >
            Go Home
          </a>
        </p>
      </body>
    </html>
  )
}
