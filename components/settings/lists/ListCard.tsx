import { useState } from 'react'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import List from '@mui/material/List'
import Typography from '@mui/material/Typography'
import { SectionCard } from '@/components/layout/SectionCard'
import type { ListName, ListValue } from '@/lib/contract/school-lists'
import { AddValueForm, LAST } from './AddValueForm'
import { LIST_TEXTS } from './list-texts'
import { ValueRow } from './ValueRow'

type Props = {
  list: ListName
  values: readonly ListValue[]
  /** How many records have each value, by key; undefined until they are counted. */
  counts: ReadonlyMap<string, number> | undefined
}

/** One list of the school, with a row for each value and a form for a new value. */
export function ListCard({ list, values, counts }: Props) {
  const { title, noun, help } = LIST_TEXTS[list]
  const [adding, setAdding] = useState<{ place: string; number: number }>()
  const [isClosed, setClosed] = useState(false)

  function closeForm() {
    setAdding(undefined)
    setClosed(true)
  }

  return (
    <SectionCard title={title} anchor={list}>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
        {help}
      </Typography>
      <List disablePadding aria-label={title}>
        {values.map(value => (
          <ValueRow
            key={value.key}
            list={list}
            value={value}
            values={values}
            count={counts && (counts.get(value.key) ?? 0)}
          />
        ))}
      </List>
      {adding ? (
        <Box sx={{ borderTop: 1, borderColor: 'divider', pt: 2 }}>
          <AddValueForm
            // Each added value increases the key, so that the next value begins with an empty form.
            key={adding.number}
            list={list}
            values={values}
            place={adding.place}
            onAdded={place => setAdding({ place, number: adding.number + 1 })}
            onClose={closeForm}
          />
        </Box>
      ) : (
        <Button
          // The closed form had the focus, so the button takes the focus.
          autoFocus={isClosed}
          variant="outlined"
          sx={{ mt: 1.5 }}
          onClick={() => setAdding({ place: LAST, number: 0 })}
        >
          Add {noun}
        </Button>
      )}
    </SectionCard>
  )
}
