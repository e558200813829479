import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import NextLink from 'next/link'
import { SectionCard } from '@/components/layout/SectionCard'
import { tone } from '@/components/theme/tones'
import { ON_TOUCH } from '@/components/theme/touch'
import type { ScreenPath } from '@/lib/client/ui/menu'
import { PAGE_TITLES } from '@/lib/client/ui/page-titles'
import type { HelpTopic } from './help-topic'

/** Makes a link large enough for a finger, and dark enough for the background of the page. */
export const HELP_LINK_STYLES = {
  display: 'inline-flex',
  alignItems: 'center',
  color: tone('link'),
  [ON_TOUCH]: { minWidth: 44, minHeight: 44 },
} as const

/** One topic: each entry under its heading, with numbered steps. `pages`: the screens that the user may open. */
export const HelpSection = ({ topic, pages }: { topic: HelpTopic; pages: ReadonlySet<ScreenPath> }) => (
  <SectionCard title={topic.title} anchor={topic.anchor}>
    {topic.entries.map(({ title, steps, page }) => (
      <Box key={title} sx={{ mt: 2, maxWidth: '70ch' }}>
        <Typography variant="subtitle1" component="h3" sx={{ fontWeight: 600 }}>
          {title}
        </Typography>
        <Steps steps={steps} />
        {page && pages.has(page) && (
          <Link component={NextLink} href={page} prefetch={false} sx={HELP_LINK_STYLES}>
            Open {PAGE_TITLES[page]}
          </Link>
        )}
      </Box>
    ))}
  </SectionCard>
)

/** The steps as a numbered list. A single step is a sentence without a number. */
const Steps = ({ steps }: { steps: readonly string[] }) =>
  steps.length === 1 ? (
    <Typography sx={{ my: 0.5 }}>{steps[0]}</Typography>
  ) : (
    <Box component="ol" sx={{ my: 0.5, pl: 3 }}>
      {steps.map(step => (
        <Typography key={step} component="li">
          {step}
        </Typography>
      ))}
    </Box>
  )
