import '@fontsource-variable/inter'
import '@/components/theme/plain-print.css'
import type { Metadata, Viewport } from 'next'
import InitColorSchemeScript from '@mui/material/InitColorSchemeScript'
import { headers } from 'next/headers'
import type { ReactNode } from 'react'
import { preload } from 'react-dom'
import { COLOR_SCHEME_ATTRIBUTE, COLOR_SCHEME_KEY } from '@/components/theme/color-scheme'
import { NONCE_HEADER } from '@/lib/contract/constants'
import { Providers } from './providers'

export const metadata: Metadata = {
  title: { default: 'Student Management System', template: '%s · Student Management System' },
  description: 'Student and staff records of a school.',
  robots: { index: false, follow: false },
}

export const viewport: Viewport = {
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: '#1976d2' },
    { media: '(prefers-color-scheme: dark)', color: '#1b2129' },
  ],
}

/** The font file with the Latin letters. A browser would request it only after the first paint, so it is preloaded. */
const LATIN_FONT = new URL('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2', import.meta.url).pathname

/** Rendered for each request, because its styles carry the nonce of the request. */
export default async function RootLayout({ children }: { children: ReactNode }) {
  preload(LATIN_FONT, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' })
  const nonce = (await headers()).get(NONCE_HEADER) ?? undefined
  return (
    // The inline script adds the attribute of the colour scheme before React takes over. ScriptsLoaded removes
    // `data-scripts`.
    <html lang="en" data-scripts="loading" suppressHydrationWarning>
      <body>
        <InitColorSchemeScript attribute={COLOR_SCHEME_ATTRIBUTE} modeStorageKey={COLOR_SCHEME_KEY} nonce={nonce} />
        <Providers nonce={nonce}>{children}</Providers>
      </body>
    </html>
  )
}
