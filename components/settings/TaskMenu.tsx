import ListItemText from '@mui/material/ListItemText'
import MenuItem from '@mui/material/MenuItem'
import { DotsMenu } from '@/components/list/DotsMenu'

/** A task in a menu: its name, a text about its effect, and the function that runs it. */
export type Task = { name: string; effect: string; run: () => void }

/** The menu of tasks for a setting. Each item explains its effect before the user chooses it. */
export const TaskMenu = ({ label, tasks }: { label: string; tasks: readonly Task[] }) => (
  <DotsMenu label={`More actions for ${label}`} size="small">
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
