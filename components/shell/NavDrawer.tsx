import Drawer from '@mui/material/Drawer'
import { useBackCloses } from '@/components/dialog/back-closes'
import { SIDEBAR_WIDTH } from '@/lib/contract/constants'
import { Sidebar } from './Sidebar'

/** The sidebar on small screens. */
export function NavDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  useBackCloses(open, onClose)
  return (
    <Drawer
      open={open}
      onClose={onClose}
      sx={{ display: { md: 'none' } }}
      slotProps={{
        paper: { sx: { width: SIDEBAR_WIDTH }, 'aria-label': 'Navigation' },
        // Without `appear`, a drawer that is open when mounted does not slide in.
        transition: { appear: true },
      }}
    >
      <Sidebar onNavigate={onClose} />
    </Drawer>
  )
}
