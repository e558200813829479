import ListItemText from '@mui/material/ListItemText'
import MenuItem from '@mui/material/MenuItem'
import { DotsMenu } from '@/components/list/DotsMenu'
import { type TaskProps, useValueTasks } from './useValueTasks'

/** Retires, restores, moves or deletes a value, or moves its students. Each item says what happens before it happens. */
export function ValueMenu(props: TaskProps) {
  const tasks = useValueTasks(props)
  return (
    <DotsMenu label={`More actions for ${props.value.label}`} size="small">
      {close =>
        tasks.map(({ name, effect, run }) => (
          <MenuItem
            key={name}
            onClick={() => {
              close()
              run()
            }}
          >
            <ListItemText primary={name} secondary={effect} sx={{ maxWidth: 320, whiteSpace: 'normal' }} />
          </MenuItem>
        ))
      }
    </DotsMenu>
  )
}
