import type { Metadata } from 'next'
import { AccessDenied } from '@/components/layout/AccessDenied'

export const metadata: Metadata = { title: 'Access Denied' }

export default function UnauthorizedPage() {
  return <AccessDenied />
}
