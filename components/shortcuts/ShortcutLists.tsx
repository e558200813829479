'use client'

import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { Key } from './Key'
import { ctrlLabel } from './key-names'
import { SHORTCUTS } from './shortcuts'

const SCOPES = ['Everywhere', 'In a list'] as const

/** The keyboard shortcuts, by where they work. */
export const ShortcutLists = () => SCOPES.map(scope => <Shortcuts key={scope} scope={scope} />)

const LIST = {
  display: 'grid',
  gridTemplateColumns: 'minmax(92px, auto) 1fr',
  columnGap: 2,
  rowGap: 1.25,
  m: 0,
  mb: 3,
  '& dt': { display: 'flex', alignItems: 'flex-start', gap: 0.5 },
  '& dd': { m: 0, typography: 'body2', lineHeight: '24px' },
} as const

function Shortcuts({ scope }: { scope: (typeof SCOPES)[number] }) {
  const shown = SHORTCUTS.filter(shortcut => shortcut.scope === scope)
  return (
    <>
      <Typography variant="subtitle2" component="h3" sx={{ mb: 1.25 }}>
        {scope}
      </Typography>
      <Box component="dl" sx={LIST}>
        {shown.map(shortcut => (
          <Box key={shortcut.does} sx={{ display: 'contents' }}>
            <dt>
              {shortcut.withCtrl && <Key name={ctrlLabel()} />}
              {shortcut.keys.map(key => (
                <Key key={key} name={key} />
              ))}
            </dt>
            <dd>{shortcut.text}</dd>
          </Box>
        ))}
      </Box>
    </>
  )
}
