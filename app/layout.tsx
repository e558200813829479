import '@fontsource-variable/inter'
import type { Metadata, Viewport } from 'next'
import type { ReactNode } from 'react'
import { Providers } from './providers'

export const metadata: Metadata = {
  title: { default: 'Student Management System', template: '%s · Student Management System' },
  description: 'Student and staff records of a school.',
  robots: { index: false, follow: false },
}

export const viewport: Viewport = { themeColor: '#1976d2' }

export default function RootLayout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <body>
        <Providers>{children}</Providers>
      </body>
    </html>
  )
}
