import { useState } from 'react'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import ListItem from '@mui/material/ListItem'
import Typography from '@mui/material/Typography'
import { Tag } from '@/components/list/Tag'
import type { ListName, ListValue } from '@/lib/contract/school-lists'
import { ChangeValueForm } from './ChangeValueForm'
import { MoveStudents } from './MoveStudents'
import { RecordCount } from './RecordCount'
import { spellingsText } from './value-form'
import { ValueMenu } from './ValueMenu'

const ROW = { gap: 1, py: 1, borderTop: 1, borderColor: 'divider', flexWrap: 'wrap' } as const

type Props = {
  list: ListName
  value: ListValue
  /** All values of the list. */
  values: readonly ListValue[]
  /** How many records have the value; undefined until they are counted. */
  count: number | undefined
}

/** One value of a list. Its form takes the place of the row. */
export function ValueRow({ list, value, values, count }: Props) {
  const { label, aliases, retired } = value
  const [task, setTask] = useState<'change' | 'move' | 'closed'>()
  const close = () => setTask('closed')

  if (task && task !== 'closed')
    return (
      <ListItem disableGutters sx={{ ...ROW, display: 'block', py: 2 }}>
        {task === 'change' ? (
          <ChangeValueForm list={list} value={value} onClose={close} />
        ) : (
          <MoveStudents list={list} value={value} values={values} count={count ?? 0} onClose={close} />
        )}
      </ListItem>
    )
  return (
    <ListItem disableGutters sx={ROW}>
      <Box sx={{ flex: '1 1 100px', minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
          <Typography dir="auto" sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>
            {label}
          </Typography>
          {retired && <Tag label="Retired" />}
        </Box>
        {aliases.length > 0 && (
          <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            Also read as {spellingsText(aliases)}
          </Typography>
        )}
      </Box>
      <RecordCount list={list} value={value} count={count} />
      <Box sx={{ display: 'flex', alignItems: 'center', flexShrink: 0 }}>
        <Button
          size="small"
          aria-label={`Edit ${label}`}
          // The closed form had the focus, so the button takes the focus.
          autoFocus={task === 'closed'}
          onClick={() => setTask('change')}
        >
          Edit
        </Button>
        <ValueMenu list={list} value={value} values={values} count={count} onMove={() => setTask('move')} />
      </Box>
    </ListItem>
  )
}
