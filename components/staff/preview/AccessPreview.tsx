import type { ComponentProps } from 'react'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { DetailSection } from '@/components/dialog/DetailSection'
import type { AccessPreview as Preview, PreviewedScreen } from '@/lib/client/ui/access-preview'
import { ChipList } from '../ChipList'

/**
 * Lists what a person sees: classes, items of the menu, pages and details with their buttons, confidential fields, and
 * actions of quick find.
 */
export const AccessPreview = ({
  preview: { note, menu, pages, details, quickFind, confidential, classes },
}: {
  preview: Preview
}) => (
  <>
    {note && (
      <Alert severity="info" sx={{ mb: 2 }}>
        {note}
      </Alert>
    )}
    {classes && (
      <Section title="Students of these classes only">
        <ChipList labels={classes} />
      </Section>
    )}
    <Section title="Menu">
      <ChipList labels={menu} />
    </Section>
    <Section title="Pages and buttons">
      <Screens screens={pages} />
    </Section>
    {details.length > 0 && (
      <Section title="Details of records">
        <Screens screens={details} />
      </Section>
    )}
    {confidential && (
      <Section title="Confidential fields">
        <ChipList labels={confidential} />
      </Section>
    )}
    <Section title="Quick find">
      <ChipList labels={quickFind} />
    </Section>
  </>
)

const Screens = ({ screens }: { screens: PreviewedScreen[] }) => (
  <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0, display: 'grid', gap: 1.5 }}>
    {screens.map(screen => (
      <ScreenEntry key={screen.title} screen={screen} />
    ))}
  </Box>
)

const Section = (props: ComponentProps<typeof DetailSection>) => (
  <DetailSection {...props} sx={{ '& + &': { mt: 3 } }} />
)

const GROUPS = [
  ['screen', 'Buttons'],
  ['record', 'For each record'],
  ['selection', 'For selected records'],
] as const

const ScreenEntry = ({ screen: { title, buttons } }: { screen: PreviewedScreen }) => (
  <li>
    <Typography component="h4" variant="body2" sx={{ fontWeight: 600 }}>
      {title}
    </Typography>
    {GROUPS.filter(([group]) => buttons[group].length > 0).map(([group, label]) => (
      <Typography key={group} variant="body2" color="textSecondary">
        {label}: {buttons[group].join(', ')}
      </Typography>
    ))}
  </li>
)
