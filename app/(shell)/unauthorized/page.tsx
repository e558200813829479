import type { Metadata } from 'next'
import { AccessDenied } from '@/components/layout/AccessDenied'
import { PAGE_TITLES } from '@/lib/client/ui/page-titles'

export const metadata: Metadata = { title: PAGE_TITLES['/unauthorized'] }

export default function UnauthorizedPage() {
  return <AccessDenied />
}
