'use client'

import { ErrorScreen } from '@/components/feedback/ErrorScreen'

export default function ErrorPage() {
  return <ErrorScreen />
}
