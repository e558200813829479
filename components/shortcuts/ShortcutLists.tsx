import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { Key } from './Key'
import { ctrlLabel } from './key-names'
import { OTHER_KEYS, SHORTCUTS } from './shortcuts'

type Line = { keys: readonly string[]; text: string; withCtrl?: true }

/** All keys, grouped by where they work. */
const SECTIONS = [
  ...Map.groupBy(
    [
      ...SHORTCUTS.map(({ scope, ...line }): [string, Line] => [scope, line]),
      ...OTHER_KEYS.flatMap(({ scope, keys }) => keys.map((line): [string, Line] => [scope, line])),
    ],
    ([scope]) => scope,
  ),
].map(([scope, lines]) => [scope, lines.map(([, line]) => line)] as const)

/** The keyboard shortcuts, by where they work. */
export const ShortcutLists = () => SECTIONS.map(([scope, lines]) => <Keys key={scope} scope={scope} lines={lines} />)

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

function Keys({ scope, lines }: { scope: string; lines: readonly Line[] }) {
  return (
    <>
      <Typography variant="subtitle2" component="h3" sx={{ mb: 1.25 }}>
        {scope}
      </Typography>
      <Box component="dl" sx={LIST}>
        {lines.map(({ keys, text, withCtrl }) => (
          <Box key={`${keys.join(' ')} ${text}`} sx={{ display: 'contents' }}>
            <dt>
              {withCtrl && <Key name={ctrlLabel()} />}
              {keys.map(key => (
                <Key key={key} name={key} />
              ))}
            </dt>
            <dd>{text}</dd>
          </Box>
        ))}
      </Box>
    </>
  )
}
