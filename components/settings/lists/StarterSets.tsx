'use client'

import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useNotify } from '@/components/feedback/Snackbars'
import { SectionCard } from '@/components/layout/SectionCard'
import { userMessageOf } from '@/lib/client/api-error'
import { joinWithAnd } from '@/lib/contract/join-words'
import { labelOf, type SchoolLists } from '@/lib/contract/school-lists'
import type { ListChange } from '@/lib/contract/school/lists'
import { changesOf, STARTER_SETS, type StarterSet } from '@/lib/contract/school/starter-sets'
import { useListChange } from './useListChange'

/** Adds the values of a set that many schools have, with one press. */
export function StarterSets({ lists }: { lists: SchoolLists }) {
  const notify = useNotify()
  const change = useListChange()
  const [busy, setBusy] = useState(false)

  async function add(set: StarterSet, changes: readonly ListChange[]) {
    setBusy(true)
    try {
      await change(changes, `“${set.title}” added`)
    } catch (error) {
      notify.error(userMessageOf(error))
    }
    setBusy(false)
  }

  return (
    <SectionCard title="Starter Sets">
      <Stack component="ul" sx={{ gap: 1.5, listStyle: 'none', m: 0, p: 0 }}>
        {STARTER_SETS.map(set => {
          const changes = changesOf(set, lists)
          return (
            <Stack
              key={set.title}
              component="li"
              direction="row"
              sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}
            >
              <Stack sx={{ flex: '1 1 240px' }}>
                <Typography sx={{ fontWeight: 500 }}>{set.title}</Typography>
                <Typography variant="body2" color="textSecondary">
                  {effectOf(changes)}
                </Typography>
              </Stack>
              {changes.length > 0 && (
                <Button
                  variant="outlined"
                  disabled={busy}
                  aria-label={`Add ${set.title}`}
                  onClick={() => void add(set, changes)}
                >
                  Add
                </Button>
              )}
            </Stack>
          )
        })}
      </Stack>
    </SectionCard>
  )
}

/** Describes the changes of a set: `Adds Nursery, LKG and UKG. Retires KG: records that have it keep it.` */
function effectOf(changes: readonly ListChange[]): string {
  const names = (action: ListChange['action']) =>
    changes.flatMap(change =>
      change.action !== action ? [] : [change.action === 'add' ? change.value.label : labelOf(change.list, change.key)],
    )
  const [added, restored, retired] = [names('add'), names('restore'), names('retire')]
  return (
    [
      added.length > 0 && `Adds ${joinWithAnd(added)}.`,
      restored.length > 0 && `Restores ${joinWithAnd(restored)}.`,
      retired.length > 0 && `Retires ${joinWithAnd(retired)}: records that have it keep it.`,
    ]
      .filter(Boolean)
      .join(' ') || 'The list has all of these values.'
  )
}
