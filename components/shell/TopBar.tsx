import MenuIcon from '@/components/icons/Menu'
import IconButton from '@mui/material/IconButton'
import Paper from '@mui/material/Paper'
import Toolbar from '@mui/material/Toolbar'
import Typography from '@mui/material/Typography'
import { useIsAtLeast } from '@/components/base/ScreenWidth'
import { QuickFindButton } from '@/components/quick-find/QuickFindButton'
import { SIDEBAR_WIDTH } from '@/lib/contract/constants'
import { AccountButton } from './AccountButton'
import { CONTENT_WIDTH } from './content-width'
import { useSchoolBrand } from './school-brand'
import type { OpenShellDialog } from './useShellDialogs'

/** On phones, a long title takes two lines of smaller type. */
const TITLE = {
  flexGrow: 1,
  minWidth: 0,
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: { xs: 2, sm: 1 },
  overflow: 'hidden',
  overflowWrap: 'anywhere',
  fontSize: { xs: '1rem', sm: '1.0625rem' },
  lineHeight: { xs: 1.25, sm: 1.4 },
}

export function TopBar({ onOpen }: { onOpen: OpenShellDialog }) {
  const hasSidebar = useIsAtLeast('md')
  const { name } = useSchoolBrand() ?? {}
  // The sidebar already shows the name of the school.
  const title = (!hasSidebar && name) || 'Student Management System'
  return (
    <Paper
      component="header"
      // MUI keeps elements of this class in place when a dialog hides the scroll bar.
      className="mui-fixed not-printed"
      square
      elevation={0}
      sx={{
        position: 'fixed',
        zIndex: 'appBar',
        top: 0,
        right: 0,
        width: { xs: '100%', md: `calc(100% - ${SIDEBAR_WIDTH}px)` },
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <Toolbar sx={{ gap: 1, ...CONTENT_WIDTH }}>
        <IconButton
          aria-label="Open navigation"
          edge="start"
          onClick={() => onOpen('navigate')}
          sx={{ display: { md: 'none' } }}
        >
          <MenuIcon />
        </IconButton>
        <Typography variant="h6" component="p" dir="auto" sx={TITLE}>
          {title}
        </Typography>
        <QuickFindButton onClick={() => onOpen('find')} />
        <AccountButton onShortcuts={() => onOpen('shortcuts')} />
      </Toolbar>
    </Paper>
  )
}
