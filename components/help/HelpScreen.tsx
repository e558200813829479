'use client'

import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { PageHeader } from '@/components/layout/PageHeader'
import { SectionCard } from '@/components/layout/SectionCard'
import { useUser } from '@/components/base/useUser'
import { ShortcutLists } from '@/components/shortcuts/ShortcutLists'
import { screensFor } from '@/lib/client/ui/menu'
import { PAGE_TITLES } from '@/lib/client/ui/page-titles'
import { topicsFor } from './help-topic'
import { HelpSection, HELP_LINK_STYLES } from './HelpSection'
import { HELP_TOPICS } from './topics'

const KEYS = { anchor: 'keys', title: 'Keys' }
const CONTENTS = {
  listStyle: 'none',
  p: 0,
  m: 0,
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 2.5,
  rowGap: 0.5,
} as const

/** Explains how to do the tasks that the user's permissions allow. */
export function HelpScreen({ version }: { version: string }) {
  const user = useUser()
  const topics = topicsFor(user, HELP_TOPICS)
  const pages = new Set(screensFor(user).map(({ path }) => path))
  return (
    <>
      <PageHeader title={PAGE_TITLES['/help']} />
      <Stack sx={{ gap: 2, maxWidth: 900 }}>
        <Box component="nav" aria-label="Topics">
          <Box component="ul" sx={CONTENTS}>
            {[...topics, KEYS].map(({ anchor, title }) => (
              <li key={anchor}>
                <Link href={`#${anchor}`} sx={HELP_LINK_STYLES}>
                  {title}
                </Link>
              </li>
            ))}
          </Box>
        </Box>
        {topics.map(topic => (
          <HelpSection key={topic.anchor} topic={topic} pages={pages} />
        ))}
        <SectionCard title={KEYS.title} anchor={KEYS.anchor}>
          <ShortcutLists />
        </SectionCard>
        <Typography variant="body2" color="textSecondary">
          Student Management System, version {version}
        </Typography>
      </Stack>
    </>
  )
}
