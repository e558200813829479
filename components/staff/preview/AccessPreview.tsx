import { type ReactNode, useId } from 'react'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import Typography from '@mui/material/Typography'
import type { AccessPreview as Preview, PreviewedScreen } from '@/lib/client/ui/access-preview'

const LIST = { listStyle: 'none', p: 0, m: 0 } as const

/** Lists what a person sees: classes, items of the menu, pages and details with their buttons, confidential fields, and actions of quick find. */
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
        <Chips labels={classes} />
      </Section>
    )}
    <Section title="Menu">
      <Chips labels={menu} />
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
        <Chips labels={confidential} />
      </Section>
    )}
    <Section title="Quick find">
      <Chips labels={quickFind} />
    </Section>
  </>
)

const Chips = ({ labels }: { labels: string[] }) => (
  <Box component="ul" sx={{ ...LIST, display: 'flex', flexWrap: 'wrap', gap: 1 }}>
    {labels.map(label => (
      <li key={label}>
        <Chip size="small" variant="outlined" label={label} />
      </li>
    ))}
  </Box>
)

const Screens = ({ screens }: { screens: PreviewedScreen[] }) => (
  <Box component="ul" sx={{ ...LIST, display: 'grid', gap: 1.5 }}>
    {screens.map(screen => (
      <ScreenEntry key={screen.title} screen={screen} />
    ))}
  </Box>
)

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <Box component="section" aria-labelledby={id} sx={{ '& + &': { mt: 3 } }}>
      <Typography id={id} component="h3" variant="subtitle1" sx={{ fontWeight: 600, mb: 1 }}>
        {title}
      </Typography>
      {children}
    </Box>
  )
}

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
