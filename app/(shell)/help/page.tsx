import type { Metadata } from 'next'
import { HelpScreen } from '@/components/help/HelpScreen'
import { PAGE_TITLES } from '@/lib/client/ui/page-titles'
import { version } from '@/package.json'

export const metadata: Metadata = { title: PAGE_TITLES['/help'] }

export default function HelpPage() {
  return <HelpScreen version={version} />
}
