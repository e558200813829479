import { type MouseEvent, useState } from 'react'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useNotify } from '@/components/feedback/Snackbars'
import { SectionCard } from '@/components/layout/SectionCard'

type StarterSet = {
  title: string
  /** Says what the set would change. */
  effect: string
  /** Adds the set; undefined when the school already has everything in the set. */
  add: (() => Promise<void>) | undefined
}

/** Lists sets that many schools need, each with a button that adds the set. */
export function StarterSetList({ sets }: { sets: readonly StarterSet[] }) {
  const notify = useNotify()
  const [busy, setBusy] = useState(false)

  async function run(add: () => Promise<void>, { currentTarget }: MouseEvent<HTMLElement>) {
    // The pressed button is disabled and then disappears, so its list item takes the focus.
    currentTarget.closest('li')?.focus()
    setBusy(true)
    try {
      await add()
    } catch (error) {
      notify.failure(error)
    }
    setBusy(false)
  }

  return (
    <SectionCard title="Starter Sets">
      <Stack component="ul" sx={{ gap: 1.5, listStyle: 'none', m: 0, p: 0 }}>
        {sets.map(({ title, effect, add }) => (
          <Stack
            key={title}
            component="li"
            tabIndex={-1}
            direction="row"
            sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}
          >
            <Stack sx={{ flex: '1 1 240px' }}>
              <Typography sx={{ fontWeight: 500 }}>{title}</Typography>
              <Typography variant="body2" color="textSecondary">
                {effect}
              </Typography>
            </Stack>
            {add && (
              <Button
                variant="outlined"
                disabled={busy}
                aria-label={`Add ${title}`}
                onClick={event => void run(add, event)}
              >
                Add
              </Button>
            )}
          </Stack>
        ))}
      </Stack>
    </SectionCard>
  )
}
