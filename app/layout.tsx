import '@fontsource-variable/inter'
import type { Metadata, Viewport } from 'next'
import { headers } from 'next/headers'
import type { ReactNode } from 'react'
import { preload } from 'react-dom'
import { NONCE_HEADER } from '@/lib/contract/constants'
import { Providers } from './providers'

export const metadata: Metadata = {
  title: { default: 'Student Management System', template: '%s · Student Management System' },
  description: 'Student and staff records of a school.',
  robots: { index: false, follow: false },
}

export const viewport: Viewport = { themeColor: '#1976d2' }

/** The letters of most names. Found in the style sheet alone, they would come when the text already stands in others. */
const LETTERS = new URL('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2', import.meta.url).pathname

/** Drawn anew for each request: the styles in it carry that request's nonce. */
export default async function RootLayout({ children }: { children: ReactNode }) {
  preload(LETTERS, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' })
  const nonce = (await headers()).get(NONCE_HEADER) ?? undefined
  return (
    <html lang="en">
      <body>
        <Providers nonce={nonce}>{children}</Providers>
      </body>
    </html>
  )
}
