import Box from '@mui/material/Box'
import Toolbar from '@mui/material/Toolbar'
import Typography from '@mui/material/Typography'
import SchoolIcon from '@/components/icons/School'
import { useSchoolBrand } from './school-brand'

// The logo has a white background, because many logos have dark lines on a transparent background.
const LOGO = {
  width: 36,
  height: 36,
  flexShrink: 0,
  objectFit: 'contain',
  bgcolor: '#fff',
  borderRadius: '4px',
} as const

const NAME = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  overflowWrap: 'anywhere',
  lineHeight: 1.3,
} as const

/** The logo and the name of the school; without a name, the name of the application. */
export function SidebarHead() {
  const { name = 'School Management', logoUrl } = useSchoolBrand() ?? {}
  return (
    <Toolbar sx={{ gap: 1.5, mb: 1 }}>
      {logoUrl ? <Box component="img" src={logoUrl} alt="" sx={LOGO} /> : <SchoolIcon color="primary" aria-hidden />}
      <Typography variant="h6" component="p" dir="auto" title={name} sx={NAME}>
        {name}
      </Typography>
    </Toolbar>
  )
}
