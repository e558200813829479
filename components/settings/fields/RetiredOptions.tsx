import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import Typography from '@mui/material/Typography'
import type { FieldFormValues } from './field-form'

type Option = FieldFormValues['options'][number]

type Props = { options: readonly Option[]; onRestore: (option: Option, index: number) => void }

/** The options that forms no longer offer, each with a button that restores it. */
export function RetiredOptions({ options, onRestore }: Props) {
  if (!options.some(({ retired }) => retired)) return null
  return (
    <Box>
      <Typography variant="body2" color="textSecondary">
        Retired: forms no longer offer these options. Records that have one keep it.
      </Typography>
      <List disablePadding dense aria-label="Retired options">
        {options.map(
          (option, index) =>
            option.retired && (
              <ListItem key={option.key} disableGutters sx={{ gap: 1, py: 0 }}>
                <Typography dir="auto" sx={{ overflowWrap: 'anywhere', minWidth: 0 }}>
                  {option.label}
                </Typography>
                <Button size="small" aria-label={`Restore ${option.label}`} onClick={() => onRestore(option, index)}>
                  Restore
                </Button>
              </ListItem>
            ),
        )}
      </List>
    </Box>
  )
}
