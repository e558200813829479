import { useState } from 'react'
import Bookmark from '@/components/icons/BookmarkBorder'
import Button from '@mui/material/Button'
import { createLazyDialog } from '@/components/dialog/create-lazy-dialog'
import { useDialog } from '@/components/dialog/useDialog'
import type { RecordFilters } from '@/components/list/list-filters'
import type { ListView, ViewTask } from './list-view'

const ViewsMenu = createLazyDialog(async () => (await import('./ViewsMenu')).ViewsMenu)
const ViewDialog = createLazyDialog(async () => (await import('./ViewDialog')).ViewDialog)
const DeleteViewDialog = createLazyDialog(async () => (await import('./DeleteViewDialog')).DeleteViewDialog)

const BUTTON = {
  height: 40,
  maxWidth: { xs: '100%', md: 180 },
  '& .name': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
} as const

/** Opens the menu of saved views. The text of the button is the name of the open view. */
export function ViewsButton<Q extends RecordFilters>({ list }: { list: ListView<Q> }) {
  const menu = useDialog<HTMLElement>()
  const { open, show } = useDialog<ViewTask>()
  const [button, setButton] = useState<HTMLElement | null>(null)
  const erased = list as unknown as ListView
  const name = list.view?.name
  return (
    <>
      <Button
        ref={setButton}
        startIcon={<Bookmark />}
        aria-haspopup="menu"
        aria-expanded={menu.isOpen}
        aria-label={name && `Views: ${name}`}
        title={name}
        onClick={event => menu.open(event.currentTarget)}
        sx={BUTTON}
      >
        <span className="name">{name ?? 'Views'}</span>
      </Button>
      {menu.show(dialog => (
        <ViewsMenu {...dialog} anchor={button} list={erased} onTask={open} />
      ))}
      {show((dialog, task) =>
        task.kind === 'delete' ? (
          <DeleteViewDialog {...dialog} view={task.view} list={erased} />
        ) : (
          <ViewDialog {...dialog} view={task.kind === 'rename' ? task.view : undefined} list={erased} />
        ),
      )}
    </>
  )
}
