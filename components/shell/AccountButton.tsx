import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { useUser } from '@/components/base/useUser'
import { createLazyDialog } from '@/components/dialog/create-lazy-dialog'
import { useDialog } from '@/components/dialog/useDialog'
import { initialsOf, PersonAvatar } from '@/components/layout/PersonAvatar'
import { useSignOut } from '@/components/session/useSignOut'

const loadMenu = async () => (await import('./AccountMenu')).AccountMenu
const AccountMenu = createLazyDialog(loadMenu)

/** Prefetches the menu. Ignores a failure, because opening the menu tries again and shows the error. */
const prefetchMenu = () => void loadMenu().catch(() => undefined)

/** The user's name and picture. Opens the account menu. */
export function AccountButton({ onShortcuts }: { onShortcuts: () => void }) {
  const { _id, name, fullName } = useUser()
  const menu = useDialog<HTMLElement>()
  const { signOut, question } = useSignOut()

  return (
    <>
      <Typography variant="body2" noWrap sx={{ display: { xs: 'none', sm: 'block' }, maxWidth: 240, fontWeight: 500 }}>
        {fullName}
      </Typography>
      <IconButton
        // The name contains the visible text, for people who control the computer by voice (WCAG 2.5.3).
        aria-label={`Account menu of ${fullName} (${initialsOf(name)})`}
        aria-haspopup="menu"
        aria-expanded={menu.isOpen}
        onClick={event => menu.open(event.currentTarget)}
        onPointerEnter={prefetchMenu}
        onFocus={prefetchMenu}
        sx={{ p: 0.5 }}
      >
        <PersonAvatar id={_id} name={name} size={36} />
      </IconButton>
      {menu.show((dialog, anchor) => (
        <AccountMenu {...dialog} anchor={anchor} onShortcuts={onShortcuts} onSignOut={signOut} />
      ))}
      {question}
    </>
  )
}
